import type { Context } from '#functions/core/http/context.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { dueEntry } from '#functions/core/store/due.ts'
import { followUp } from '#functions/core/store/follow-up.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { sessionsEndedAt } from '#functions/domain/accounts/active-session.ts'
import { deletionAt, deletionDue } from '#functions/domain/accounts/end-deletion.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { removeZipFiles } from '#functions/domain/export/export-objects.ts'
import { hashLinkCode, newLinkCode } from '#functions/domain/links/link-code.ts'
import { signOutEverywhere } from '#functions/domain/user-pool/users.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'

const announcedMeanwhile = () =>
  new AppError('STALE_VERSION', 'It was announced already, or their death was reported just now.')

/**
 * Signs a person out at the user pool. A failure is only logged, because our API has ended the
 * sessions already.
 */
const signOutAtPool = async (userId: UserId): Promise<void> => {
  try {
    await signOutEverywhere(userId)
  } catch (error) {
    log('error', 'A person whose deletion is announced could not be signed out at the user pool', {
      fault: faultOf(error),
    })
  }
}

/**
 * Announces the deletion of an account. From then on nothing in it can be read, shared or sent, and
 * every session is ended. A worker tells the owner and the delegates. The account is deleted seven
 * days later, or more if the owner could not be told at once (`follow-deletion.ts`). If a deletion
 * is announced already, it stays as it is. Returns when the account will be deleted.
 */
export const announceDeletion = async (
  context: Pick<Context, 'now' | 'wallTime'>,
  { userId, deletion: announced }: Account,
): Promise<string> => {
  if (announced) return announced.at
  const { now } = context
  // Nobody has this code. The worker that tells the owner stores the hash of the mailed link.
  const linkHash = hashLinkCode(newLinkCode())
  const deletion = { at: deletionAt(now), since: now.toISOString(), linkHash }
  await writeAll([
    accountChange(
      userId,
      { deletion, ...sessionsEndedAt(context) },
      {
        when: {
          condition: 'attribute_not_exists(#deletion) AND attribute_not_exists(reportedSince)',
          onConflict: announcedMeanwhile,
        },
      },
    ),
    ...followUp({ type: 'DeletionChanged', owner: userId, id: userId }),
    // After a rollback an earlier version drops the event. By this entry it still tells the owner
    // and deletes the account.
    dueEntry(deletionDue(userId, deletion.at)),
    activity({ now }, userId, 'DELETION_ANNOUNCED'),
  ])
  await removeZipFiles(userId)
  await signOutAtPool(userId)
  return deletion.at
}
