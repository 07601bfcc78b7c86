import type { WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { paths } from '#shared/paths.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { LinkButton } from '#web/ui/button.tsx'

/**
 * The end of the preview, in the place of "Continue" on other pages: what is missing, or the
 * overview.
 */
export function LastAction({ blocks }: { blocks: readonly WillIssue[] }) {
  const { state, toStep } = useWill()
  const [missing] = blocks
  if (missing) {
    return (
      // The rules use only the wizard's steps.
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
