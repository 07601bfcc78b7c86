import type { ProfileDetails } from '#shared/model/user-profile.ts'
import { WeightyQuestion, WillDraft } from '#shared/model/will-draft.ts'

/** A new draft with only the answers that a profile gives. A spouse's will gets none. */
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
