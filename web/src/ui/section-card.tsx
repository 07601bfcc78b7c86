import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { Stack } from './stack.tsx'
import { Heading, Text } from './typography.tsx'

export interface SectionCardProps {
  title: string
  lead?: ReactNode
  gap?: '4' | '5'
  children: ReactNode
}

/** A part of a page on its own sheet. */
export function SectionCard({ title, lead, gap = '4', children }: SectionCardProps) {
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
        <Stack gap={gap} mt="4">
          {children}
        </Stack>
      </section>
    </Card>
  )
}
