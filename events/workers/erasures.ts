import * as z from 'zod'
import { DueOffered, dueOf } from '#events/due-offered.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueRemoval } from '#functions/core/store/due.ts'
import { dueEntryOf } from '#functions/core/store/follow-up.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { erasedAgainAfterMs } from '#functions/domain/erasure/account-removal.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import { followDeletion } from '#functions/domain/erasure/follow-deletion.ts'
import { deletePoolUser } from '#functions/domain/user-pool/users.ts'
import { AccountDeleted, DeletionChanged } from '#shared/model/event.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [AccountDeleted, DeletionChanged, DueOffered])

/**
 * When the account was deleted, if the message says it. The due entry was stored with the deletion,
 * for a time that is `erasedAgainAfterMs` later.
 */
const deletedAt = (
  message: Exclude<z.infer<typeof Message>, DeletionChanged>,
): Date | undefined => {
  if (message.type === 'DueOffered') return new Date(Date.parse(message.at) - erasedAgainAfterMs)
  // Events of earlier versions have no time.
  return message.at === undefined ? undefined : new Date(message.at)
}

/**
 * Follows the announced deletion of an account, or erases all remaining data of a person whose
 * account is deleted. If it does not finish, the queue delivers the message again, and the next run
 * erases the rest. The sign-in is deleted first, so that no new data can be stored.
 */
export const handleErasure = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  if (message.type === 'DeletionChanged') return followDeletion(dueEntryOf(message))
  if (message.type === 'DueOffered' && message.kind === 'deletion') {
    return followDeletion(dueOf(message))
  }
  await deletePoolUser(message.owner)
  await erasePerson(message.owner, deletedAt(message))
  if (message.type === 'AccountDeleted') return
  // The sweep may offer the entry up to a minute early. Then the entry stays, for a run at its
  // time.
  const due = dueOf(message)
  if (Date.parse(due.at) <= currentTime().getTime()) await writeAll(dueRemoval(due))
}

export const handler = worker('erasures', handleErasure)
