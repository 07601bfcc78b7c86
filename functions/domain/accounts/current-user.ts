import { type CurrentUser, codesPutOffLimit } from '#shared/model/user-profile.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import type { Account } from './account.ts'

/**
 * What a sign-in asks about recovery codes. Undefined if it asks nothing: the person has shown that
 * they kept their codes, or cannot make codes now. In a memorial nobody can make codes. A person
 * whose account will be deleted, or who has to change the password or the second step first, can
 * open only the page for that.
 */
const codesAsked = (account: Account): CurrentUser['codesAsked'] => {
  const {
    recoveryCodes,
    codesUnproven,
    codesPutOff = 0,
    memorialSince,
    mustChangePassword,
    mustChangeSecondStep,
    deletion,
  } = account
  if (memorialSince !== undefined || deletion !== undefined) return undefined
  if (mustChangePassword || mustChangeSecondStep) return undefined
  if (recoveryCodes.length > 0 && !codesUnproven) return undefined
  return { laterLeft: codesPutOffLimit - codesPutOff, made: recoveryCodes.length > 0 }
}

/**
 * The account in the form that the browser merges into its stored credentials at a sign-in or a
 * refresh.
 */
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
  memorialSince: account.memorialSince,
  reportedSince: account.reportedSince,
  mustChangePassword: account.mustChangePassword,
  mustChangeSecondStep: account.mustChangeSecondStep,
  userLastWillId: account.lastWillId,
  codesAsked: codesAsked(account),
  avatar:
    account.avatarFileId &&
    drivePath({ userProfileId: account.userProfileId, fileId: account.avatarFileId }),
  deletedAt: account.deletion?.at,
  delegated: account.delegatedMark !== undefined,
  shared: account.sharedMark !== undefined,
})
