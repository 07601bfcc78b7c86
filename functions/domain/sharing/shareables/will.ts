import type { Account } from '#functions/domain/accounts/account.ts'
import { loadWillSummary } from '#functions/domain/wills/will-repository.ts'
import { hasCode } from '#shared/errors.ts'
import { WillId } from '#shared/model/ids.ts'
import type { Will } from '#shared/model/will.ts'
import { shortName } from '../people.ts'
import type { ShareableType } from './shareable-type.ts'

/** The name of a will for the account holder who owns it. */
export const ownWillName = ({ role }: Pick<Will, 'role'>): string =>
  role === 'own' ? 'Your will' : "Your spouse's will"

const labelOf = (owner: Account, { role }: Pick<Will, 'role'>): string =>
  role === 'own'
    ? `The will of ${shortName(owner)}`
    : `The will of the spouse of ${shortName(owner)}`

export const shareableWill: ShareableType = {
  describe: async (owner, targetId) => {
    const will = await loadWillSummary(owner, WillId.parse(targetId)).catch((error: unknown) => {
      if (hasCode(error, 'NOT_FOUND')) return undefined
      throw error
    })
    return will && { own: ownWillName(will), label: labelOf(owner, will) }
  },
}
