import { stateLaw } from '#shared/data/state-laws.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { effectiveDraft } from '../effective-draft.ts'
import { checkAboutYou } from './about-you.ts'
import { checkBackups } from './backups.ts'
import { checkChanges } from './changes.ts'
import type { Check, CheckContext } from './check.ts'
import { checkDependents } from './dependents.ts'
import { checkDisinheritance } from './disinheritance.ts'
import { checkDoubtfulWords } from './doubtful-words.ts'
import { checkExecutors } from './executors.ts'
import { checkFamily } from './family.ts'
import { checkFamilyProtection } from './family-protection.ts'
import { checkGifts } from './gifts.ts'
import { checkGuardians } from './guardians.ts'
import { checkHomestead } from './homestead.ts'
import { checkNamesakes } from './namesakes.ts'
import { checkPets } from './pets.ts'
import { checkTexts } from './printable.ts'
import { checkResidue } from './residue.ts'
import { checkSpouse } from './spouse.ts'
import { checkWitnesses } from './witnesses.ts'
import { checkYoungBeneficiaries } from './young-beneficiaries.ts'

/**
 * Roughly in the order of the wizard's pages. The last ones look at the answers of several pages.
 * The wizard shows each issue at its own step, whatever its place here.
 */
const checks: readonly Check[] = [
  checkAboutYou,
  checkChanges,
  checkSpouse,
  checkDependents,
  checkGuardians,
  checkYoungBeneficiaries,
  checkPets,
  checkExecutors,
  checkResidue,
  checkFamilyProtection,
  checkBackups,
  checkGifts,
  checkHomestead,
  checkDisinheritance,
  checkNamesakes,
  checkFamily,
  checkDoubtfulWords,
  checkWitnesses,
  checkTexts,
]

/**
 * Everything that is wrong (`block`) or doubtful (`warn`) in a draft. Each issue has the step and
 * the field where it can be fixed, what to do, and the statute if there is one. A draft without
 * blocks makes a will. Answers that have no effect now are not checked (`effectiveDraft`).
 */
export const checkDraft = (draft: WillDraft, context: CheckContext): WillIssue[] => {
  const effective = effectiveDraft(draft)
  const state = stateLaw(draft.about.location.state)
  const issues = checks.flatMap((check) => check({ draft: effective, state, context }))
  // Two checks may find the same, because a person with two roles is checked for each.
  const seenKeys = new Set<string>()
  return issues.filter(({ code, field, message }) => {
    const key = `${code} ${field} ${message}`
    return !seenKeys.has(key) && seenKeys.add(key)
  })
}

/** The issues that prevent the will from being finalized. */
export const blocks = (issues: readonly WillIssue[]): WillIssue[] =>
  issues.filter((issue) => issue.severity === 'block')
