import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { Banner } from './banner.tsx'

/**
 * Why something was refused, as text or as a banner with an action. The live region is always
 * mounted and never hidden. Otherwise some screen readers would not read its first text.
 */
export function Problem({
  message,
  ...rest
}: {
  message: ReactNode
  ref?: Ref<HTMLDivElement>
  mt?: '3' | '4'
  mb?: '4'
}) {
  return (
    <chakra.div aria-live="assertive" _empty={{ pos: 'absolute' }} textAlign="start" {...rest}>
      {typeof message === 'string' ? <Banner tone="error">{message}</Banner> : message}
    </chakra.div>
  )
}
