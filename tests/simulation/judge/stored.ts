import type { Item } from '#functions/core/store/table.ts'
import { Contact } from '#shared/model/contact.ts'
import { Delivery } from '#shared/model/delivery.ts'
import { Passing, type PassingReport } from '#shared/model/passing.ts'

/**
 * Several rules read each change. The table replaces items and never changes them, so that one
 * parse is enough.
 */
const parsedOnce = <T>(schema: { parse(item: unknown): T }) => {
  const known = new WeakMap<Item, T>()
  return (item: Item): T => {
    const parsed = known.get(item) ?? schema.parse(item)
    known.set(item, parsed)
    return parsed
  }
}

export const deliveryIn = parsedOnce<Delivery>(Delivery)
export const passingIn = parsedOnce<Passing>(Passing)

/**
 * Whether the mailbox of the present recipient was full or unreachable, and the next try is still
 * to come.
 */
export const waitsForMailbox = ({
  state,
  dueAt,
  lookAt,
  attempts,
  recipient,
}: Delivery): boolean => {
  const last = attempts.at(-1)
  return (
    state === 'SCHEDULED' &&
    lookAt !== undefined &&
    // A `lookAt` that is its due time is no next try. After a release was revoked and came again, a
    // message has a new due time and still has the attempts from before.
    lookAt > (dueAt ?? '') &&
    last?.outcome === 'SOFT_BOUNCED' &&
    last.tag === recipient.tag
  )
}

/** Whether there must be a delivery for each recipient of a message. */
export const mustHaveDeliveries = ({ status }: Item): boolean =>
  status === 'SCHEDULED' || status === 'SENT' || status === 'FAILED'

/** The address to which a contact's mail goes. */
export const addressIn = (contact: Item): string | undefined =>
  Contact.parse(contact).emails.find(({ primary }) => primary)?.email

const reportedStates: readonly Passing['state'][] = [
  'REPORTED',
  'CONFIRMED',
  'COOLING',
  'DISPUTED',
  'HELD',
  'RELEASED',
]

/** Whether a report of a death is open or was released. */
export const isReported = ({ state }: Pick<Passing, 'state'>): boolean =>
  reportedStates.includes(state)

/**
 * Whether an accepted certificate opened this report, which has just begun. That is no word of who
 * brought the certificate. Later, one that was brought before may be accepted in the report.
 */
export const isOpenedByCertificate = ({
  certificates,
}: Pick<PassingReport, 'certificates'>): boolean =>
  certificates.some(({ brought, review }) => brought && review === 'ACCEPTED')
