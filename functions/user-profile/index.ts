import { serve } from '#functions/serve/serve.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { createDefaultUserProfileForUser } from './create-default-user-profile-for-user.ts'
import { deleteUser } from './delete-user.ts'
import { deleteUsers } from './delete-users.ts'
import { get2FATokenByUserId } from './get-2fa-token-by-user-id.ts'
import { getBirthdate } from './get-birthdate.ts'
import { getDefaultPersona } from './get-default-persona.ts'
import { getDemoProfile } from './get-demo-profile.ts'
import { getPhoneNumberFromProfil } from './get-phone-number-from-profil.ts'
import { getReferralDetails } from './get-referral-details.ts'
import { getSessionDataFromDb } from './get-session-data-from-db.ts'
import { getSmallUserProfile } from './get-small-user-profile.ts'
import { getUserByContactId } from './get-user-by-contact-id.ts'
import { getUserProfile } from './get-user-profile.ts'
import { getUserProfileCounts } from './get-user-profile-counts.ts'
import { getUserProfileOnly } from './get-user-profile-only.ts'
import { getUserStatus } from './get-user-status.ts'
import { isUserAssociatedWithReportOfPassing } from './is-user-associated-with-report-of-passing.ts'
import { keepAccount, keepOwnAccount } from './keep-account.ts'
import {
  createDelegateLoginLink,
  createMobileLoginLink,
  createMobileMessageLink,
} from './login-links.ts'
import {
  forceChangePassword,
  generateRandomPassword,
  setChangePasswordFlag,
} from './password-of-others.ts'
import { getUserStripePlan, getUserTypeFromStripe } from './plans.ts'
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
  CreateDelegateLoginLink: createDelegateLoginLink,
  CreateMobileLoginLink: createMobileLoginLink,
  CreateMobileMessageLink: createMobileMessageLink,
  DeleteUser: deleteUser,
  DeleteUsers: deleteUsers,
  ForceChangePassword: forceChangePassword,
  GenerateRandomPassword: generateRandomPassword,
  Get2FATokenByUserId: get2FATokenByUserId,
  GetBirthdate: getBirthdate,
  GetDefaultPersona: getDefaultPersona,
  GetDemoProfile: getDemoProfile,
  GetPhoneNumberFromProfil: getPhoneNumberFromProfil,
  GetReferralDetails: getReferralDetails,
  GetSessionDataFromDb: getSessionDataFromDb,
  GetSmallUserProfile: getSmallUserProfile,
  GetUserByContactId: getUserByContactId,
  GetUserProfile: getUserProfile,
  GetUserProfileCounts: getUserProfileCounts,
  GetUserProfileOnly: getUserProfileOnly,
  GetUserStatus: getUserStatus,
  GetUserStripePlan: getUserStripePlan,
  GetUserTypeFromStripe: getUserTypeFromStripe,
  IsUserAssociatedWithReportOfPassing: isUserAssociatedWithReportOfPassing,
  KeepAccount: keepAccount,
  KeepOwnAccount: keepOwnAccount,
  QuickChangePassword: quickChangePassword,
  SetChangePasswordFlag: setChangePasswordFlag,
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
