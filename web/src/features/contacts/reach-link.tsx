import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Opens the telephone or the mail program of the device. */
export function ReachLink({
  href,
  icon,
  children,
}: {
  href: string
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <chakra.a
      href={href}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="44px"
      px="5"
      borderRadius="md"
      border="1px solid {colors.control}"
      bg="white"
      color="navy"
      fontSize="sm"
      fontWeight="600"
      textDecoration="none"
      _hover={{ borderColor: 'navy', bg: 'navy.tint' }}
    >
      {icon}
      {children}
    </chakra.a>
  )
}
