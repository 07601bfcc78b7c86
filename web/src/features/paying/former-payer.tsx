import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'

/**
 * A partner has stopped paying for its people: why they have no plan now, and that nothing is lost.
 */
export function FormerPayer({ name, action }: { name: string; action?: ReactNode }) {
  return (
    <Banner tone="info" title={`${name} no longer pays for plans`} action={action}>
      Everything you stored is kept, and you can still read, download and delete it. To add to it,
      choose a plan of your own.
    </Banner>
  )
}
