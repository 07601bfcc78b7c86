import { LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { signOut } from '#web/lib/session/sign-in.ts'
import { Menu } from '#web/ui/menu.tsx'
import { AccountButton } from './account-button.tsx'

/**
 * The avatar with its menu: the account, and signing out. It is rendered on a press of the button,
 * so it starts open.
 */
export function AccountMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const leave = async () => {
    // The session ends here at once. The calls that end it elsewhere go on while the page changes.
    const leaving = signOut()
    await navigate(paths.signIn)
    showAlert({ message: 'You are signed out.', tone: 'success' })
    await leaving
  }
  return (
    <Menu
      openAtFirst
      trigger={<AccountButton name={name} />}
      entries={[
        {
          id: 'account',
          label: 'My account',
          icon: <UserRound size={18} />,
          to: paths.myAccount,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          icon: <LogOut size={18} />,
          separated: true,
          onSelect: () => void leave(),
        },
      ]}
    />
  )
}
