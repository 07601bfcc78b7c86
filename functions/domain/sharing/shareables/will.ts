import type { Account } from '#functions/domain/accounts/account.ts'
import { willName } from '#functions/domain/wills/revise-will.ts'
import { loadWillSummary } from '#functions/domain/wills/will-repository.ts'
import { hasCode } from '#shared/errors.ts'
import { WillId } from '#shared/model/ids.ts'
import type { Will } from '#shared/model/will.ts'
import { shortName } from '../people.ts'
import type { ShareableType } from './shareable-type.ts'

const willLabel = (
  owner: Account,
  { role, companion = 'spouse' }: Pick<Will, 'role' | 'companion'>,
) =>
  role === 'own'
    ? `The will of ${shortName(owner)}`
    : `The will of the ${companion} of ${shortName(owner)}`

/** A will has no limit of its own, so its shares decide alone. */
export const shareableWill: ShareableType = {
  isUnlimited: true,
  describe: async (owner, targetId) => {
    const will = await loadWillSummary(owner, WillId.parse(targetId)).catch((error: unknown) => {
      if (hasCode(error, 'NOT_FOUND')) return undefined
      throw error
    })
    return (
      will && { ownerLabel: willName(will), readerLabel: willLabel(owner, will), visibility: 'now' }
    )
  },
}
