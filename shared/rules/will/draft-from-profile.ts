import type { ProfileDetails } from '#shared/model/user-profile.ts'
import { WeightyQuestion, WillDraft } from '#shared/model/will-draft.ts'

/**
 * The draft of a person's new will of their own: with what their profile says already, and no other
 * answer.
 */
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
