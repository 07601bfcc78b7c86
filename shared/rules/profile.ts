import type { ProfileDetails } from '#shared/model/user-profile.ts'

const neededFields = ['fullName', 'birthdate', 'state'] as const

/** How much of the answers that a will begins with is in the profile: 0 to 100. */
export const profilePercent = (details: ProfileDetails) =>
  Math.round((100 * neededFields.filter((name) => details[name]).length) / neededFields.length)

/**
 * Whether a will can begin from the profile. It can if the profile has full name, date of birth and
 * state.
 */
export const isProfileComplete = (details: ProfileDetails) => profilePercent(details) === 100
