import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

interface KeptLeadProps {
  /** What the owner still can do with the things of the list: "read and delete". */
  readonly can: string
  /** What they cannot do without a plan: "Adding and changing". */
  readonly needsPlan: string
}

/** The first lines of a list of an owner whose plan has ended. */
export function KeptLead({ can, needsPlan }: KeptLeadProps) {
  return (
    <>
      You can {can} them whatever your plan is. {needsPlan} them needs a plan.{' '}
      <TextLink to={paths.plans}>See the plans</TextLink>
    </>
  )
}
