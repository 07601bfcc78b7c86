import type { Companion, WillSummary } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { isPartnered } from './roster.ts'
import { steps } from './steps.ts'
import { isUnanswered } from './unanswered.ts'

/**
 * A summary of a will's answers. It says how many steps they need, which steps have a block, who a
 * second will can be made for, and whether the testator refused that. The outline is stored beside
 * the answers, so that lists need not decrypt them.
 */
export const outlineOf = (
  draft: WillDraft,
  issues: readonly WillIssue[],
): Pick<WillSummary, 'numberOfSteps' | 'openSteps' | 'companion' | 'ownWillOnly'> => {
  const allSteps = steps(draft)
  const companion = companionIn(draft)
  // In a draft without `unanswered`, the answer may be the default.
  const hasAnsweredSpouseWill = companion && draft.unanswered && !isUnanswered(draft, 'spouseWill')
  return {
    numberOfSteps: allSteps.length,
    openSteps: allSteps
      .map(({ id }) => id)
      .filter((id) => issues.some(({ step, severity }) => step === id && severity === 'block')),
    ...(companion && { companion }),
    ...(hasAnsweredSpouseWill && !draft.spouse.createWillForSpouse && { ownWillOnly: true }),
  }
}

/** The person who can get a second will, by these answers. Undefined for a single person. */
export const companionIn = (draft: WillDraft): Companion | undefined => {
  if (!isPartnered(draft)) return undefined
  return draft.about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'
}
