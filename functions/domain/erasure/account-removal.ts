import { dueEntry } from '#functions/core/store/due.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountKey, profileKey } from '#functions/domain/accounts/account.ts'
import { sameDeletion } from '#functions/domain/accounts/end-deletion.ts'
import type { AnnouncedDeletion } from '#functions/domain/accounts/fields/deletion.ts'
import { AppError } from '#shared/errors.ts'
import { minute } from '#shared/rules/time/lengths.ts'

/**
 * How long after the deletion the worker erases once more. By then no access token of the person is
 * valid any more (`accessTokenLifeMs`), so no later call can store anything. The due entry also
 * covers a lost event.
 */
export const erasedAgainAfterMs = 15 * minute

/**
 * The parts of a transaction that delete an account together with its data key. From then on none
 * of the person's data can be read or stored, since every change requires the account. A worker
 * erases the rest (`events/workers/erasures.ts`), triggered by the event or by the due index.
 * `PROFILE_MISSING` if the account is deleted already, if the announced deletion was stopped, or if
 * the owner's death was reported meanwhile.
 */
export const accountRemoval = (
  {
    userId,
    userProfileId,
    deletion,
  }: Pick<Account, 'userId' | 'userProfileId'> & { readonly deletion: AnnouncedDeletion },
  now: Date,
): Write[] => {
  const { condition, values } = sameDeletion(deletion)
  const erasedAgainAt = new Date(now.getTime() + erasedAgainAfterMs).toISOString()
  return [
    {
      remove: {
        Key: accountKey(userId),
        ConditionExpression: `${condition} AND attribute_not_exists(reportedSince)`,
        ExpressionAttributeNames: { '#deletion': 'deletion' },
        ExpressionAttributeValues: values,
      },
      onConflict: () =>
        new AppError(
          'PROFILE_MISSING',
          'This account was deleted, its deletion was stopped, or a death was reported just now.',
        ),
    },
    { remove: { Key: profileKey(userProfileId) } },
    outboxEntry({ type: 'AccountDeleted', owner: userId, at: now.toISOString() }),
    dueEntry({ kind: 'erasure', owner: userId, id: userId, at: erasedAgainAt }),
  ]
}
