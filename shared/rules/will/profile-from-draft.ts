import type { WillDraft } from '#shared/model/will-draft.ts'
import { isUnanswered } from './unanswered.ts'

/**
 * What a draft says about the testator, to fill their profile. Undefined until the name, the date
 * of birth and the state are answered. A marital status that nobody chose is left out.
 */
export const profileFromDraft = (draft: WillDraft) => {
  const { legalName, dob, location, maritalStatus } = draft.about
  if (!legalName || !dob || !location.state) return undefined
  return {
    fullName: legalName,
    birthDate: dob,
    state: location.state,
    ...(isUnanswered(draft, 'maritalStatus') ? {} : { maritalStatus }),
  }
}
