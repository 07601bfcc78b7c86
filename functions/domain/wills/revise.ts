import { revise } from '#functions/core/store/revise.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import type {
  Companion,
  Will,
  WillProgress,
  WillRole,
  WillStep,
  WillSummary,
} from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { outlineOf } from '#shared/rules/will/outline.ts'
import { checkWill } from './check-will.ts'

const visit = ({ visitedSteps }: WillProgress, step: WillStep): WillProgress => ({
  currentStep: step,
  visitedSteps: [...new Set([...visitedSteps, step])],
})

/** The will at a step of the wizard. The answers do not change, so the version stays. */
export const atStep = <W extends WillSummary>(will: W, step: WillStep | undefined): W =>
  step ? { ...will, progress: visit(will.progress, step) } : will

/**
 * The will with changed answers: the next version, and a draft again if it had been finalized. What
 * was signed is still known.
 */
export const withAnswers = (will: WillSummary, draft: WillDraft, context: MemberContext): Will => {
  const { finalizedAt: _, companion: __, ...rest } = will
  const outline = outlineOf(draft, checkWill({ draft, role: will.role }, context))
  const signed = rest.signedOn === undefined ? {} : { changedSinceSigning: true as const }
  const reopened = will.status === 'FINALIZED' ? { reopened: true as const } : {}
  const changes = { status: 'DRAFT' as const, ...signed, ...reopened, ...outline }
  return { ...revise(rest, changes, context.now), draft }
}

/** The log line for changing a finalized will: the printed will is no longer the latest. */
export const reopening = (context: MemberContext, will: WillSummary): readonly Write[] =>
  will.status === 'FINALIZED'
    ? [activity(context, context.caller.userId, 'WILL_REOPENED', willName(will))]
    : []

/** The name of a will in the log. */
export const willName = ({
  role,
  companion = 'spouse',
}: {
  role: WillRole
  companion?: Companion | undefined
}) => (role === 'own' ? 'Your will' : `Your ${companion}'s will`)
