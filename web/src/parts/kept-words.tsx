import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface Kept {
  /** "documents" */
  readonly many: string
  /** Says what the owner still can do with them: "read and delete". */
  readonly can: string
  /** The beginning of the sentence on what only a plan allows: "Adding and changing". */
  readonly withPlanOnly: string
  readonly picture: ReactNode
}

/** The words of a list to an owner whose plan has ended. */
export const keptWords = ({ many, can, withPlanOnly, picture }: Kept) => ({
  title: `Your ${many}`,
  lead: (
    <HiddenInMemorial>
      You can {can} them whatever your plan is. {withPlanOnly} them needs a plan.{' '}
      <TextLink to={paths.plans}>See the plans</TextLink>
    </HiddenInMemorial>
  ),
  firstUse: (
    <EmptyState picture={picture} title={`No ${many}`}>
      What you kept here is listed here.
    </EmptyState>
  ),
})
