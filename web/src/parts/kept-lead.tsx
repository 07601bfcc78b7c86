import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The first lines of a list of an owner whose plan has ended: what they can do, and what needs a plan. */
export function KeptLead({ children }: { children: ReactNode }) {
  return (
    <>
      {children} needs a plan. <TextLink to={paths.plans}>See the plans</TextLink>
    </>
  )
}
