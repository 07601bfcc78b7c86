import type { WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { paths } from '#shared/paths.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { LinkButton } from '#web/ui/button.tsx'

/**
 * The button at the end of the preview, where other pages have “Continue”: to the first answer that
 * is missing, or to the overview.
 */
export function LastAction({ blocks }: { blocks: readonly WillIssue[] }) {
  const { state, toStep } = useWill()
  const [missing] = blocks
  if (missing) {
    return (
      // The type of an issue's step is a string. The rules use only the wizard's steps.
      <LinkButton to={toStep(missing.step as WillStep, missing.field)} size="lg">
        Go to what is missing
      </LinkButton>
    )
  }
  return (
    <LinkButton
      to={paths.will}
      size="lg"
      variant={state.will?.status === 'FINALIZED' ? 'primary' : 'secondary'}
    >
      To the overview
    </LinkButton>
  )
}
