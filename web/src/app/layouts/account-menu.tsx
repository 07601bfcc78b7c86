import { chakra } from '@chakra-ui/react'
import { LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { signOut } from '#web/lib/session/sign-in.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The avatar at the top right, with the account and the way out behind it. */
export function AccountMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const leave = async () => {
    const leaving = signOut()
    await navigate(paths.signIn)
    showAlert({ message: 'You are signed out.', tone: 'success' })
    await leaving
  }
  return (
    <Menu
      trigger={
        <chakra.button
          type="button"
          p="1"
          borderRadius="full"
          cursor="pointer"
          _hover={{ bg: 'wash' }}
        >
          <Avatar name={name} size={36} />
          <VisuallyHidden as="span">Account of {name}</VisuallyHidden>
        </chakra.button>
      }
      entries={[
        {
          id: 'account',
          label: 'My account',
          icon: <UserRound size={18} aria-hidden="true" />,
          to: paths.myAccount,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          icon: <LogOut size={18} aria-hidden="true" />,
          separated: true,
          onSelect: () => void leave(),
        },
      ]}
    />
  )
}
