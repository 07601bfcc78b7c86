import { Delivery, type DeliveryRecipient } from '#shared/model/delivery.ts'
import { hour } from '#shared/rules/time/lengths.ts'

/** A recipient at an address, which no rule needs to read. */
export const recipientAt = (tag: string, name?: string): DeliveryRecipient => ({
  tag,
  address: new Uint8Array(),
  ...(name === undefined ? {} : { name }),
})

/** A message's delivery by mail that is due at an instant, and was made an hour before. */
export const deliveryDue = (due: Date, parts: Partial<Delivery> = {}): Delivery =>
  Delivery.parse({
    deliveryId: '3b0c8d1e-5a55-4f0e-8f7c-52c1a4f0a901',
    owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
    version: 1,
    kind: 'message',
    channel: 'email',
    recipient: recipientAt('ben', 'Ben'),
    state: 'SCHEDULED',
    dueAt: due.toISOString(),
    lookAt: due.toISOString(),
    attempts: [],
    createdAt: new Date(due.getTime() - hour).toISOString(),
    ...parts,
  })
