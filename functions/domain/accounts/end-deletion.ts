import type { Context } from '#functions/core/http/context.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { followUp } from '#functions/core/store/follow-up.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { type Account, accountChange } from './account.ts'
import type { AnnouncedDeletion } from './fields/deletion.ts'

/** How long an owner can stop a deletion that was announced. */
export const deletionWaitMs = 7 * day

/** When an account is deleted if its deletion is announced to the owner at `announcedAt`. */
export const deletionAt = (announcedAt: Date): string =>
  new Date(announcedAt.getTime() + deletionWaitMs).toISOString()

/** The entry of the due index that makes a worker delete an account at the announced instant. */
export const deletionDue = (userId: UserId, at: string): Due => ({
  kind: 'deletion',
  owner: userId,
  id: userId,
  at,
})

const endings = ['KEPT', 'CERTIFICATE', 'REPORT'] as const

/**
 * Why an announced deletion ended without deleting the account: the owner or an administrator keeps
 * it, an administrator has yet to look at a death certificate, or the owner's death was reported.
 */
export type Ending = (typeof endings)[number]

const endingId = (userId: UserId, ending: Ending) => `${ending}#${userId}`

/**
 * Why a deletion ended, read from the id in a due entry or in its event. Undefined if that
 * entry or event is not about the end of a deletion.
 */
export const endingOf = ({ id }: Pick<Due, 'id'>): Ending | undefined => {
  const [name] = id.split('#')
  return endings.find((ending) => ending === name)
}

/**
 * The condition that an account still has this announcement, known by its `since`. Earlier releases
 * stored no `since`, and never changed `linkHash`. For their announcements the hash is compared.
 */
export const sameDeletion = ({ since, linkHash }: AnnouncedDeletion) =>
  since === undefined
    ? { condition: '#deletion.linkHash = :same', values: { ':same': linkHash } }
    : { condition: '#deletion.since = :same', values: { ':same': since } }

/** Who ends the deletion. A worker has no `sourceIp`. */
type Ender = Pick<Context, 'now'> & Partial<Pick<Context, 'sourceIp'>>

type LeavingAccount = Pick<Account, 'userId'> & { readonly deletion: AnnouncedDeletion }

const notAnnounced = () => new AppError('STALE_VERSION', 'This deletion was stopped already.')

/**
 * The parts of a transaction that end an announced deletion. The caller adds the change that
 * removes `deletion` from the account. A worker tells the owner and the delegates.
 */
export const deletionEnd = (
  context: Ender,
  { userId, deletion: { at, linkHash } }: LeavingAccount,
  ending: Ending,
): Write[] => [
  ...linkRemoval(userId, linkHash),
  ...dueRemoval(deletionDue(userId, at)),
  ...followUp({ type: 'DeletionChanged', owner: userId, id: endingId(userId, ending) }),
  activity(context, userId, 'DELETION_STOPPED'),
]

/**
 * Ends the announced deletion of an account, if there is one. Then everything is as it was. A
 * worker tells the owner and the delegates, since somebody else than the owner may have ended it.
 */
export const endDeletion = async (
  context: Ender,
  { userId, deletion }: Account,
  ending: Ending,
): Promise<void> => {
  if (!deletion) return
  try {
    await writeAll([
      accountChange(
        userId,
        { deletion: undefined },
        { when: { ...sameDeletion(deletion), onConflict: notAnnounced } },
      ),
      ...deletionEnd(context, { userId, deletion }, ending),
    ])
  } catch (error) {
    // Another call ended this deletion at the same moment.
    if (!hasCode(error, 'STALE_VERSION')) throw error
  }
}
