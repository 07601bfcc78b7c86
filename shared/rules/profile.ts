import type { ProfileDetails } from '#shared/model/user-profile.ts'

const needed = ['fullName', 'birthdate', 'state'] as const

/** How much of what a will begins with the profile holds already: 0 to 100. */
export const profilePercent = (details: ProfileDetails) =>
  Math.round((100 * needed.filter((name) => details[name]).length) / needed.length)

/** Whether a will could be begun from the profile: full name, date of birth and state. */
export const isProfileComplete = (details: ProfileDetails) => profilePercent(details) === 100
