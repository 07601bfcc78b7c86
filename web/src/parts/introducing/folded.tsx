import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A part of a page that opens on request. It can be read without scripts too. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <chakra.details mt="5">
      <chakra.summary cursor="pointer" fontWeight="semibold" color="blue" py="2">
        {summary}
      </chakra.summary>
      <chakra.div mt="3">{children}</chakra.div>
    </chakra.details>
  )
}
