import type { StaleAfter } from './stale-after.ts'

const details = [
  'UserProfile/GetUserProfile',
  'UserProfile/GetUserProfileOnly',
  'Dashboard/PersonalOnboarding',
  'Security/ListActivity',
] as const

export const userProfile: StaleAfter<'UserProfile'> = {
  CreateDefaultUserProfileForUser: details,
  SetProfileNames: details,
  UpdateBirthdate: details,
  UpdateProfileFromWillInfo: details,
  UpdateUser: details,
  UpdateUserProfile: details,
  UpdateMemorial: ['UserProfile/GetUserProfile', 'Passing/GetStatus', 'Passing/ListTrusting'],
  // The session holds these values.
  setUserIntro: [],
  setUserIntroToFalse: [],
  // Administrators see what follows in the answer; an owner who keeps their account is not signed in.
  DeleteUsers: [],
  KeepAccount: [],
  KeepOwnAccount: [],
  ForceChangePassword: [],
  SetChangePasswordFlag: [],
  // These commands end the session.
  QuickChangePassword: [],
  DeleteUser: [],
}
