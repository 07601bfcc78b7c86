import { revise } from '#functions/core/store/revise.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { countyName } from '#shared/data/counties.ts'
import type {
  Companion,
  Will,
  WillProgress,
  WillRole,
  WillStep,
  WillSummary,
} from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { primaryBeneficiaries, withLater } from '#shared/rules/passing/primary-beneficiaries.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { blocks } from '#shared/rules/will/checks/check-draft.ts'
import { compose } from '#shared/rules/will/compose.ts'
import { outlineOf } from '#shared/rules/will/outline.ts'
import { checkWill } from './check-will.ts'
import { findSignedBeneficiaries, signedWillChange } from './signed-will-repository.ts'
import { printCode } from './will-print-repository.ts'

const visit = ({ visitedSteps }: WillProgress, step: WillStep): WillProgress => ({
  currentStep: step,
  visitedSteps: [...new Set([...visitedSteps, step])],
})

/** The will at a step of the wizard. The answers do not change, so the version stays. */
export const atStep = <W extends WillSummary>(will: W, step: WillStep | undefined): W =>
  step ? { ...will, progress: visit(will.progress, step) } : will

/**
 * Whether a change of a will's text matters beyond its answers, because a print of it may exist on
 * paper.
 */
export const isReadyOrSigned = (will: WillSummary): boolean =>
  will.status === 'FINALIZED' || isSigned(will)

const issueKey = ({ code, field }: WillIssue) => `${code} ${field}`

const haveSameText = (before: WillDraft, after: WillDraft, now: Date): boolean => {
  const today = dayForAges(after.about.location.state, now)
  const [code, codeBefore] = [after, before].map((draft) =>
    printCode(compose(draft, { today, countyName })),
  )
  return code === codeBefore
}

/**
 * The next version of a will whose answers were changed. A finalized will becomes a draft again.
 * The record of its signing stays.
 *
 * But a will that is ready or signed stays so if its text stays the same and the change adds no
 * block. An example: one of its people is linked to a contact. A block that the former answers had
 * too comes from a newer check, or from the day. The owner reads it on the will's page.
 *
 * @param before The answers until now. Without them, the will becomes a draft in any case.
 */
export const withAnswers = (
  will: WillSummary,
  draft: WillDraft,
  context: MemberContext,
  before?: WillDraft,
): Will => {
  // `outline` contains `companion` and `ownWillOnly` if the new answers say so.
  const { finalizedAt, companion: _, ownWillOnly: __, ...rest } = will
  const { role } = will
  const issues = checkWill({ draft, role }, context)
  const outline = outlineOf(draft, issues)
  const addsNoBlock = (answers: WillDraft) => {
    const knownIssueKeys = new Set(
      blocks(checkWill({ draft: answers, role }, context)).map(issueKey),
    )
    return blocks(issues).every((block) => knownIssueKeys.has(issueKey(block)))
  }
  if (
    before &&
    isReadyOrSigned(will) &&
    addsNoBlock(before) &&
    haveSameText(before, draft, context.now)
  ) {
    return {
      ...revise({ ...rest, ...(finalizedAt && { finalizedAt }) }, outline, context.now),
      draft,
    }
  }
  const signed = rest.signedOn === undefined ? {} : { changedSinceSigning: true as const }
  const reopened = will.status === 'FINALIZED' ? { reopened: true as const } : {}
  const changes = { status: 'DRAFT' as const, ...signed, ...reopened, ...outline }
  return { ...revise(rest, changes, context.now), draft }
}

/** Adds what the answers now say of the beneficiaries in the signed paper. */
const signedWillWrites = async (account: Account, { signedOn, draft }: Will): Promise<Write[]> => {
  if (signedOn === undefined) return []
  const before = await findSignedBeneficiaries(account)
  const presentBeneficiaries = primaryBeneficiaries(draft)
  const beneficiaries = before ? withLater(before, presentBeneficiaries) : presentBeneficiaries
  // `withLater` keeps entries as they are.
  const isSame =
    before?.length === beneficiaries.length &&
    beneficiaries.every((entry, index) => entry === before[index])
  return isSame ? [] : [await signedWillChange(account, { signedOn, beneficiaries })]
}

/**
 * What is stored with changed answers: the log line of a finalized will that became a draft, or the
 * further addresses of the beneficiaries in the signed paper.
 */
export const changeWrites = async (
  context: MemberContext,
  will: WillSummary,
  changed: Will,
): Promise<readonly Write[]> => {
  const { account } = context.caller
  const isReopened = will.status === 'FINALIZED' && changed.status === 'DRAFT'
  return [
    ...(isReopened ? [activity(context, account.userId, 'WILL_REOPENED', willName(will))] : []),
    ...(changed.role === 'own' && isSigned(changed)
      ? await signedWillWrites(account, changed)
      : []),
  ]
}

/** The name of a will in the log. */
export const willName = ({
  role,
  companion = 'spouse',
}: {
  role: WillRole
  companion?: Companion | undefined
}) => (role === 'own' ? 'Your will' : `Your ${companion}'s will`)
