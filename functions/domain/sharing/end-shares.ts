import { type Write, writeAll } from '#functions/core/store/table.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { shareRemoval } from './share-repository.ts'

/** Each share takes up to three parts of a transaction, which can have 100. */
const sharesAtOnce = 30

/**
 * Deletes shares of an owner and the links that lead to them, before their contact or what they share is deleted. They
 * may be more than one transaction can delete.
 */
export const endShares = async (owner: UserId, shares: readonly Share[]): Promise<void> => {
  for (let at = 0; at < shares.length; at += sharesAtOnce) {
    await writeAll(
      shares
        .slice(at, at + sharesAtOnce)
        .flatMap((share): Write[] => [
          shareRemoval(owner, share),
          ...(share.codeHash ? linkRemoval(owner, share.codeHash) : []),
        ]),
    )
  }
}
