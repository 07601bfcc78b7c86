import { serve } from '#functions/serve/serve.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { createDefaultUserProfileForUser } from './create-default-user-profile-for-user.ts'
import { deleteUser } from './delete-user.ts'
import { getBirthdate } from './get-birthdate.ts'
import { getPhoneNumberFromProfil } from './get-phone-number-from-profil.ts'
import { getSmallUserProfile } from './get-small-user-profile.ts'
import { getUserProfile } from './get-user-profile.ts'
import { getUserProfileOnly } from './get-user-profile-only.ts'
import { getUserStatus } from './get-user-status.ts'
import { isUserAssociatedWithReportOfPassing } from './is-user-associated-with-report-of-passing.ts'
import { quickChangePassword } from './quick-change-password.ts'
import { setProfileNames } from './set-profile-names.ts'
import { setUserIntro } from './set-user-intro.ts'
import { setUserIntroToFalse } from './set-user-intro-to-false.ts'
import { updateBirthdate } from './update-birthdate.ts'
import { updateMemorial } from './update-memorial.ts'
import { updateProfileFromWillInfo } from './update-profile-from-will-info.ts'
import { updateUser } from './update-user.ts'
import { updateUserProfile } from './update-user-profile.ts'
import { validatePassword } from './validate-password.ts'

export const handler = serve(userProfile, {
  CreateDefaultUserProfileForUser: createDefaultUserProfileForUser,
  DeleteUser: deleteUser,
  GetBirthdate: getBirthdate,
  GetPhoneNumberFromProfil: getPhoneNumberFromProfil,
  GetSmallUserProfile: getSmallUserProfile,
  GetUserProfile: getUserProfile,
  GetUserProfileOnly: getUserProfileOnly,
  GetUserStatus: getUserStatus,
  IsUserAssociatedWithReportOfPassing: isUserAssociatedWithReportOfPassing,
  QuickChangePassword: quickChangePassword,
  SetProfileNames: setProfileNames,
  setUserIntro,
  setUserIntroToFalse,
  UpdateBirthdate: updateBirthdate,
  UpdateMemorial: updateMemorial,
  UpdateProfileFromWillInfo: updateProfileFromWillInfo,
  UpdateUser: updateUser,
  UpdateUserProfile: updateUserProfile,
  ValidatePassword: validatePassword,
})
