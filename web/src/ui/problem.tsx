import { chakra } from '@chakra-ui/react'
import { Banner } from '#web/ui/banner.tsx'

/** Why an action was refused. The live region is always mounted, so that screen readers announce its changes. */
export function Problem({ message }: { message: string | undefined }) {
  return (
    <chakra.div aria-live="assertive" _empty={{ display: 'none' }} textAlign="start">
      {message && <Banner tone="error">{message}</Banner>}
    </chakra.div>
  )
}
