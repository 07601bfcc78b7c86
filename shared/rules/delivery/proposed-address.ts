import type { Delivery, FallbackRecipient, ProposedAddress } from '#shared/model/delivery.ts'
import { undeliveredSince } from './undelivered.ts'

/** The most addresses that delegates can have confirmed for one message to one recipient. */
export const redirectLimit = 5

/** The recipient that the owner wrote a message for, also after it went to the fallback. */
export const intendedRecipient = ({
  bouncedFrom,
  recipient,
  contactId,
}: Pick<Delivery, 'bouncedFrom' | 'recipient' | 'contactId'>): FallbackRecipient =>
  bouncedFrom ?? { ...recipient, contactId }

/** Whether another address can still be proposed for a message that did not arrive. */
export const canRedirect = (delivery: Delivery): boolean =>
  undeliveredSince(delivery) !== undefined && (delivery.redirects ?? 0) < redirectLimit

/**
 * A delegate proposes another address for a message that did not arrive, in place of an earlier
 * proposal. The message is no longer marked as handled, so administrators see it again. Returns the
 * record to store, or undefined if no address can be proposed.
 */
export const proposeAddress = (
  { handled: _, ...delivery }: Delivery,
  proposed: ProposedAddress,
): Delivery | undefined =>
  canRedirect(delivery) ? { ...delivery, proposed, version: delivery.version + 1 } : undefined

/**
 * Takes back the proposal that was made at an instant. Returns the record to store, or undefined if
 * the delivery has another proposal, or none.
 */
export const withdrawAddress = (
  { proposed, ...delivery }: Delivery,
  proposedAt: ProposedAddress['at'],
): Delivery | undefined =>
  proposed?.at === proposedAt ? { ...delivery, version: delivery.version + 1 } : undefined

/**
 * The proposed address was confirmed. The message goes there, and its recipient stays the person
 * that it was written for. Returns the record to store, or undefined if the message has arrived
 * meanwhile or its proposal is another one.
 */
export const redirect = (
  { proposed, handled: _, ...delivery }: Delivery,
  { tag, at }: Pick<ProposedAddress, 'tag' | 'at'>,
  now: Date,
): Delivery | undefined => {
  if (proposed?.tag !== tag || proposed.at !== at || !canRedirect(delivery)) return undefined
  const { name, contactId } = intendedRecipient(delivery)
  return {
    ...delivery,
    version: delivery.version + 1,
    state: 'SCHEDULED',
    recipient: { tag, name, address: proposed.address },
    contactId: contactId ?? delivery.contactId,
    bouncedFrom: undefined,
    sentAt: undefined,
    dueAt: now.toISOString(),
    lookAt: now.toISOString(),
    redirects: (delivery.redirects ?? 0) + 1,
  }
}
