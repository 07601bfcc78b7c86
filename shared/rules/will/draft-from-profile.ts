import type { ProfileDetails } from '#shared/model/user-profile.ts'
import { WeightyQuestion, WillDraft } from '#shared/model/will-draft.ts'
import { isUnanswered } from './unanswered.ts'

/** A new draft, which has only the answers that a profile gives. A spouse's will gets none. */
export const draftFromProfile = (profile: Partial<ProfileDetails>): WillDraft =>
  WillDraft.parse({
    unanswered: WeightyQuestion.options.filter(
      (question) => question !== 'maritalStatus' || profile.maritalStatus === undefined,
    ),
    about: {
      legalName: profile.fullName,
      dob: profile.birthdate,
      maritalStatus: profile.maritalStatus,
      location: { state: profile.state },
    },
  })

/**
 * What a draft says about the person whose profile it fills. Undefined until the name, the date of
 * birth and the state are answered. A marital status that nobody chose is left out.
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
