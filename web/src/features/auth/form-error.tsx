import { chakra } from '@chakra-ui/react'
import { Banner } from '#web/ui/banner.tsx'

/**
 * Why a form was refused, above its button. The live region is always mounted, so that screen readers announce its
 * changes.
 */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <chakra.div aria-live="assertive" _empty={{ pos: 'absolute' }}>
      {message && <Banner tone="error">{message}</Banner>}
    </chakra.div>
  )
}
