import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { FoldSummary } from './fold-summary.tsx'
import { Heading, Text } from './typography.tsx'

/** A part of a page that few need, on its own sheet: only its title shows until it is opened. */
export function FoldedCard({
  title,
  hint,
  open = false,
  children,
}: {
  title: string
  /** What is inside, in a few words. */
  hint?: string | undefined
  /** Whether it begins open, and opens by itself once this becomes true. */
  open?: boolean
  children: ReactNode
}) {
  return (
    <Card asChild>
      <chakra.details open={open}>
        <FoldSummary>
          <chakra.div flex="1">
            <Heading as="h2" size="lg">
              {title}
            </Heading>
            {hint && (
              <Text tone="muted" size="sm">
                {hint}
              </Text>
            )}
          </chakra.div>
        </FoldSummary>
        <chakra.div mt="4">{children}</chakra.div>
      </chakra.details>
    </Card>
  )
}
