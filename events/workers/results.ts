import * as z from 'zod'
import { DueOffered } from '#events/catalog/due-offered.ts'
import { type Due, dueRemoval } from '#functions/core/due.ts'
import { writeAll } from '#functions/core/table.ts'
import { followContact } from '#functions/messages/follow-contact.ts'
import { followDelivery } from '#functions/messages/follow-deliveries.ts'
import { workOffMessage } from '#functions/messages/work-off-message.ts'
import { pauseWhereOwnerMissed } from '#functions/passing/owner-notice-failed.ts'
import { ContactChanged, DeliverySettled, MessageChanged } from '#shared/model/event.ts'
import { MessageId } from '#shared/model/ids.ts'
import { worker } from './worker.ts'

/** What acts upon how deliveries ended. Each reads the record: it may have gone on since. */
const followers: readonly ((settled: DeliverySettled) => Promise<void>)[] = [
  pauseWhereOwnerMissed,
  followDelivery,
]

const Message = z.discriminatedUnion('type', [
  DeliverySettled,
  MessageChanged,
  ContactChanged,
  DueOffered,
])

/** Whoever saved a message did not come to make its deliveries, and the word of it may be lost. */
const makeDeliveries = async (due: Due): Promise<void> => {
  await workOffMessage(due.owner, MessageId.parse(due.id))
  await writeAll([dueRemoval(due)])
}

/** Tells everybody who acts upon it how a delivery ended, and keeps the deliveries to what messages promise. */
export const handleResult = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  if (message.type === 'MessageChanged') return workOffMessage(message.owner, message.messageId)
  if (message.type === 'ContactChanged') return followContact(message.owner, message.contactId)
  if (message.type === 'DueOffered') return makeDeliveries(message)
  for (const follow of followers) await follow(message)
}

export const handler = worker('results', handleResult)
