import { ifPresent } from '#functions/core/store/condition.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountKey, profileKey } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'

/**
 * When what is left is looked for once more, in milliseconds: no token that the person still has is valid by then, and
 * an event that was lost has been missed.
 */
const lookedForAgainAfter = 15 * 60_000

/**
 * The parts of a transaction that deletes an account, and its data key with it: from then on nothing of theirs can be
 * read, and nothing new is stored, since every change demands the account. All the rest is erased by a worker
 * (`events/workers/erasures.ts`), by the event or by the due index. `PROFILE_MISSING` where there is none any more.
 */
export const accountRemoval = ({ userId, userProfileId }: Account, now: Date): Write[] => {
  const at = new Date(now.getTime() + lookedForAgainAfter).toISOString()
  return [
    {
      remove: { Key: accountKey(userId), ...ifPresent },
      onConflict: () => new AppError('PROFILE_MISSING', 'This account was deleted.'),
    },
    { remove: { Key: profileKey(userProfileId) } },
    outboxEntry({ type: 'AccountDeleted', owner: userId }),
    dueEntry({ kind: 'erasure', owner: userId, id: userId, at }),
  ]
}
