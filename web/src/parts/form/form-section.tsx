import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** One part of the form on its own sheet. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Heading as="h2" size="lg" id={id}>
          {title}
        </Heading>
        {lead && (
          <Text tone="muted" size="sm" mt="1">
            {lead}
          </Text>
        )}
        <Stack gap="5" mt="4">
          {children}
        </Stack>
      </section>
    </Card>
  )
}
