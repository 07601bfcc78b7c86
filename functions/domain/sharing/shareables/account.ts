import type { Account } from '#functions/domain/accounts/account.ts'
import { TargetId } from '#shared/model/share.ts'
import { shortName } from '../people.ts'
import type { Target } from '../target.ts'
import type { ShareableType } from './shareable-type.ts'

/**
 * All digital accounts of an owner, as the target of one share with each contact that the accounts
 * name. A share for each of thousands of accounts would be too many.
 */
export const digitalAccountsOf = ({ userProfileId }: Pick<Account, 'userProfileId'>): Target => ({
  targetType: 'account',
  targetId: TargetId.parse(userProfileId),
})

/**
 * All digital accounts of an owner together (`digitalAccountsOf`). Nobody sees them before death.
 */
export const shareableAccount: ShareableType = {
  describe: async (owner, targetId) =>
    targetId === digitalAccountsOf(owner).targetId
      ? {
          ownerLabel: 'Your passwords',
          readerLabel: `The passwords of ${shortName(owner)}`,
          visibility: 'afterDeath',
        }
      : undefined,
}
