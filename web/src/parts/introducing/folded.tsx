import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FoldSummary } from '#web/ui/fold-summary.tsx'

/** A part of a page that opens on request. It can be read without scripts too. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <chakra.details mt="3">
      <FoldSummary fontWeight="semibold" color="blue.strong">
        {summary}
      </FoldSummary>
      <chakra.div mt="3">{children}</chakra.div>
    </chakra.details>
  )
}
