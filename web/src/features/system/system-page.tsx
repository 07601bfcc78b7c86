import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** One picture, one sentence, one link. */
export function SystemPage({
  picture,
  title,
  children,
  actions,
}: {
  picture: ReactNode
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <chakra.div textAlign="center" maxW="34rem">
      <chakra.div w="15rem" maxW="80%" mx="auto" mb="6" aria-hidden="true">
        {picture}
      </chakra.div>
      <Heading as="h1" size="3xl" tabIndex={-1}>
        {title}
      </Heading>
      <Text tone="muted" mt="3" mx="auto">
        {children}
      </Text>
      <Actions justifyContent="center" mt="7">
        {actions}
      </Actions>
    </chakra.div>
  )
}
