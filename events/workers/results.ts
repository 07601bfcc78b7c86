import * as z from 'zod'
import { DueOffered, dueOf } from '#events/catalog/due-offered.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { followedBy } from '#functions/core/store/follow-up.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { tellOwnerOfFailure } from '#functions/domain/deliveries/tell-owner-of-failure.ts'
import { followContact } from '#functions/domain/messages/follow-contact.ts'
import { followDelivery } from '#functions/domain/messages/follow-delivery.ts'
import { reconcileDeliveries } from '#functions/domain/messages/reconcile-deliveries.ts'
import { pauseWhereOwnerMissed } from '#functions/domain/passing/pause-where-owner-missed.ts'
import { bindSilentShares } from '#functions/domain/sharing/bind-silent-shares.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { ContactChanged, DeliverySettled, MessageChanged } from '#shared/model/event.ts'
import { ContactId, DeliveryId, MessageId } from '#shared/model/ids.ts'
import { worker } from './worker.ts'

/** What acts upon how deliveries ended. Each may be called any number of times. */
const followers: readonly ((delivery: Delivery) => Promise<void>)[] = [
  pauseWhereOwnerMissed,
  followDelivery,
  tellOwnerOfFailure,
]

const Message = z.discriminatedUnion('type', [
  DeliverySettled,
  MessageChanged,
  ContactChanged,
  DueOffered,
])

/** By the record as it is now: it may have gone on since it was told of, or be gone with its owner. */
const followSettled = async ({ owner, id }: Due): Promise<void> => {
  const delivery = await findDelivery(owner, DeliveryId.parse(id))
  if (!delivery) return
  await doEach(followers, (follow) => follow(delivery))
}

const followChangedContact = async ({ owner, id }: Due): Promise<void> => {
  const contactId = ContactId.parse(id)
  await doEach([followContact, bindSilentShares], (follow) => follow(owner, contactId))
}

/** What has been promised to be done, by hand of the due index or of an event that came sooner. */
const work = (due: Due): Promise<void> => {
  switch (due.kind) {
    case 'settled':
      return followSettled(due)
    case 'contact':
      return followChangedContact(due)
    // Whoever saved it did not come to make its deliveries, and the word of it may be lost.
    default:
      return reconcileDeliveries(due.owner, MessageId.parse(due.id))
  }
}

/** Tells everybody who acts upon it how a delivery ended, and keeps the deliveries to what messages promise. */
export const handleResult = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  if (message.type === 'MessageChanged')
    return reconcileDeliveries(message.owner, message.messageId)
  const due = message.type === 'DueOffered' ? dueOf(message) : followedBy(message)
  await work(due)
  await writeAll([dueRemoval(due)])
}

export const handler = worker('results', handleResult)
