import * as z from 'zod'
import { DueOffered, dueOf } from '#events/catalog/due-offered.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueRemoval } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import { deletePoolUser } from '#functions/domain/user-pool/users.ts'
import { AccountDeleted } from '#shared/model/event.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [AccountDeleted, DueOffered])

/**
 * Erases what is left of somebody who deleted their account. Whoever does not come to the end of it comes again, and
 * goes on from there. The sign-in goes first, so that nothing new can come.
 */
export const handleErasure = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  await deletePoolUser(message.owner)
  await erasePerson(message.owner)
  if (message.type === 'AccountDeleted') return
  const due = dueOf(message)
  if (Date.parse(due.at) <= currentTime().getTime()) await writeAll([dueRemoval(due)])
}

export const handler = worker('erasures', handleErasure)
