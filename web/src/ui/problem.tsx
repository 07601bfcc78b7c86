import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/**
 * Why something was refused, as text or as a banner with an action. The live region is always
 * mounted and never hidden. Otherwise some screen readers would not read its first text.
 */
export function Problem({ message, ...space }: { message: ReactNode; mt?: '3' | '4'; mb?: '4' }) {
  return (
    <chakra.div aria-live="assertive" _empty={{ pos: 'absolute' }} textAlign="start" {...space}>
      {typeof message === 'string' ? <Banner tone="error">{message}</Banner> : message}
    </chakra.div>
  )
}
