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
  /** Says what they cannot do without a plan: "Adding and changing". */
  readonly needsPlan: string
  readonly picture: ReactNode
}

/** The words of a list to an owner whose plan has ended. */
export const keptWords = ({ many, can, needsPlan, picture }: Kept) => ({
  title: `Your ${many}`,
  lead: (
    <HiddenInMemorial>
      You can {can} them whatever your plan is. {needsPlan} them needs a plan.{' '}
      <TextLink to={paths.plans}>See the plans</TextLink>
    </HiddenInMemorial>
  ),
  firstUse: (
    <EmptyState picture={picture} title={`No ${many}`}>
      What you kept here is listed here.
    </EmptyState>
  ),
})
