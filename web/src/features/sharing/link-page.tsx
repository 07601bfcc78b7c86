import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** A page that a mail's link opens: one picture, an explanation, and the actions. */
export function LinkPage({
  picture,
  title,
  lead,
  children,
}: {
  picture: ReactNode
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card w="100%" maxW="36rem">
      <chakra.div w="9rem" mb="4" aria-hidden="true">
        {picture}
      </chakra.div>
      <Heading as="h1" size="2xl" tabIndex={-1}>
        {title}
      </Heading>
      {lead && (
        <Text tone="muted" mt="2">
          {lead}
        </Text>
      )}
      {children && <Stack mt="6">{children}</Stack>}
    </Card>
  )
}
