import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** A section of a page about who may do or see what. */
export function AccessCard({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Heading as="h2" size="lg" id={id} mb={lead ? '1' : '4'}>
          {title}
        </Heading>
        {lead && (
          <Text tone="muted" size="sm" mb="4">
            {lead}
          </Text>
        )}
        <Stack>{children}</Stack>
      </section>
    </Card>
  )
}
