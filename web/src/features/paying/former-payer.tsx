import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'

/**
 * Tells a person why they have no plan now: their partner no longer pays for it. Nothing is lost.
 */
export function FormerPayer({ partnerName, action }: { partnerName: string; action?: ReactNode }) {
  return (
    <Banner tone="info" title={`${partnerName} no longer pays for plans`} action={action}>
      Everything you stored is kept, and you can still read, download and delete it. To add to it,
      choose a plan of your own.
    </Banner>
  )
}
