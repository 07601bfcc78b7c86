import * as z from 'zod'
import { DueOffered, dueOf } from '#events/catalog/due-offered.ts'
import { currentTime } from '#functions/core/clock.ts'
import { dueRemoval } from '#functions/core/due.ts'
import { writeAll } from '#functions/core/table.ts'
import { deletePoolUser } from '#functions/core/user-pool/users.ts'
import { erasePerson } from '#functions/user-profile/erase-person.ts'
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
