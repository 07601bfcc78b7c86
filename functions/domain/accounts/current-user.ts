import type { CurrentUser } from '#shared/model/user-profile.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import type { Account } from './account.ts'

/** The account in the form that the browser merges into its stored credentials at a sign-in or a refresh. */
export const currentUser = (account: Account): CurrentUser => ({
  userId: account.userId,
  userProfileId: account.userProfileId,
  personId: account.personId,
  partnerId: account.partnerId,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  fullName: account.fullName,
  userEntitlements: account.userEntitlements,
  secondFactor: account.secondFactor,
  showIntro: account.showIntro,
  reportedSince: account.reportedSince,
  mustChangePassword: account.mustChangePassword,
  mustChangeSecondStep: account.mustChangeSecondStep,
  userLastWillId: account.lastWillId,
  avatar:
    account.avatarFileId &&
    drivePath({ userProfileId: account.userProfileId, fileId: account.avatarFileId }),
  deletedAt: account.deletion?.at,
})
