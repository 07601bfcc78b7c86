import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useOwnAvatar } from '#web/lib/files/own-avatar.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The avatar as a button that opens the account menu. */
export function AccountButton({
  name,
  ...button
}: { name: string } & Omit<ComponentProps<typeof chakra.button>, 'name'>) {
  const src = useOwnAvatar()
  return (
    <chakra.button
      type="button"
      p="1"
      borderRadius="full"
      cursor="pointer"
      _hover={{ bg: 'wash' }}
      {...button}
    >
      <Avatar name={name} size={36} src={src} />
      <VisuallyHidden as="span">Account of {name}</VisuallyHidden>
    </chakra.button>
  )
}
