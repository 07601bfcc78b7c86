import type { Context } from '#functions/core/http/context.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { type Account, accountChange } from './account.ts'

/** The entry that has a worker delete an account at the announced instant. */
export const deletionDue = (userId: UserId, at: string): Due => ({
  kind: 'deletion',
  owner: userId,
  id: userId,
  at,
})

const notAnnounced = () => new AppError('STALE_VERSION', 'This deletion was stopped already.')

/**
 * Ends the announced deletion of an account without telling the owner. False if there is none, or if it ended at the
 * same moment.
 */
export const endAnnouncedDeletion = async (
  context: Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>,
  { userId, deletion }: Account,
): Promise<boolean> => {
  if (!deletion) return false
  const { at, linkHash } = deletion
  try {
    await writeAll([
      accountChange(
        userId,
        { deletion: undefined },
        {
          when: {
            condition: '#deletion.linkHash = :linkHash',
            values: { ':linkHash': linkHash },
            onConflict: notAnnounced,
          },
        },
      ),
      ...linkRemoval(userId, linkHash),
      ...dueRemoval(deletionDue(userId, at)),
      activity(context, userId, 'DELETION_STOPPED'),
    ])
    return true
  } catch (error) {
    if (hasCode(error, 'STALE_VERSION')) return false
    throw error
  }
}
