import * as z from 'zod'
import { DueOffered, dueOf } from '#events/due-offered.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import { dueEntryOf } from '#functions/core/store/follow-up.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { tellOwnerOfFailure } from '#functions/domain/deliveries/tell-owner-of-failure.ts'
import { remindOfExpiry } from '#functions/domain/documents/remind-of-expiry.ts'
import { sendPrompt } from '#functions/domain/memories/send-prompt.ts'
import { followContact } from '#functions/domain/messages/follow-contact.ts'
import { followDelivery } from '#functions/domain/messages/follow-delivery.ts'
import { reconcileDeliveries } from '#functions/domain/messages/reconcile-deliveries.ts'
import { followNoticeEnd } from '#functions/domain/passing/follow-notice.ts'
import { followTakenAccount } from '#functions/domain/sharing/delegates/follow-taken-account.ts'
import { tellOfUnansweredRequest } from '#functions/domain/sharing/delegates/tell-of-unanswered-request.ts'
import { bindSilentShares } from '#functions/domain/sharing/grants/bind-silent-shares.ts'
import { tellDelegatesOfFailure } from '#functions/domain/undelivered/tell-delegates-of-failure.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { ContactChanged, DeliverySettled } from '#shared/model/event.ts'
import { ContactId, DeliveryId, MessageId } from '#shared/model/ids.ts'
import { worker } from './worker.ts'

/** The work that follows from the end of a delivery. Each step is idempotent. */
const followers: readonly ((delivery: Delivery) => Promise<void>)[] = [
  followNoticeEnd,
  followDelivery,
  tellOwnerOfFailure,
  tellDelegatesOfFailure,
]

/**
 * Follows the delivery as it is now: it may have changed since the event, or have been deleted with
 * its owner.
 */
const followSettled = async ({ owner, id }: Due): Promise<void> => {
  const delivery = await findDelivery(owner, DeliveryId.parse(id))
  if (!delivery) return
  await doEach(followers, (follow) => follow(delivery))
}

const followChangedContact = async ({ owner, id }: Due): Promise<void> => {
  const contactId = ContactId.parse(id)
  await doEach([followContact, bindSilentShares], (follow) => follow(owner, contactId))
}

/** Creates the deliveries of a message if the call that saved it ended before it had done so. */
const followMessage = ({ owner, id }: Due): Promise<void> =>
  reconcileDeliveries(owner, MessageId.parse(id))

/** Removes the entry of the due index once its work is done. */
const thenRemoveEntry = (work: (due: Due) => Promise<void>) => async (due: Due) => {
  await work(due)
  await writeAll(dueRemoval(due))
}

const FollowUp = z.enum([
  'settled',
  'contact',
  'message',
  'taken',
  'document',
  'prompt',
  'delegate',
])

/**
 * The work for each kind of entry of the due index. An event has the same work done earlier.
 * `taken` is an account in which somebody else was, or which its person has back: each owner who
 * named this person as a delegate is told.
 */
const followUps: Readonly<Record<z.infer<typeof FollowUp>, (due: Due) => Promise<void>>> = {
  settled: thenRemoveEntry(followSettled),
  contact: thenRemoveEntry(followChangedContact),
  message: thenRemoveEntry(followMessage),
  taken: thenRemoveEntry(followTakenAccount),
  // Kinds of work that remove their entry themselves, or move it to the time of the next mail.
  document: remindOfExpiry,
  prompt: sendPrompt,
  delegate: tellOfUnansweredRequest,
}

const Message = z.discriminatedUnion('type', [
  DeliverySettled,
  ContactChanged,
  DueOffered.extend({ kind: FollowUp }),
])

/**
 * Works off the queue `results`: what follows from a delivery that ended, from a contact or a
 * message that changed, and from an account that somebody else was in. The worker of the queue
 * `reminders` calls this too, for documents that expire, for the weekly questions, and for requests
 * without an answer.
 */
export const handleFollowUp = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  if (message.type === 'DueOffered') return followUps[message.kind](dueOf(message))
  const due = dueEntryOf(message)
  await followUps[due.kind](due)
}

export const handler = worker('results', handleFollowUp)
