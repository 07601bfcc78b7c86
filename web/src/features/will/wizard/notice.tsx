import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A message above the questions. With `stays`, it remains visible while the page scrolls. */
export function Notice({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  return (
    <chakra.div
      mb="6"
      maxW="column"
      {...(stays && { pos: 'sticky', top: '72px', zIndex: 1, shadow: 'overlay' })}
    >
      {children}
    </chakra.div>
  )
}
