import { chakra } from '@chakra-ui/react'
import { Banner } from '#web/ui/banner.tsx'

/** Why something was refused. The region is always there to be heard. */
export function Problem({ message }: { message: string | undefined }) {
  return (
    <chakra.div aria-live="assertive" _empty={{ display: 'none' }} textAlign="start">
      {message && <Banner tone="error">{message}</Banner>}
    </chakra.div>
  )
}
