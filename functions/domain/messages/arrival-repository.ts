import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { ifPresent } from '#functions/core/store/condition.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import {
  type Item,
  type Key,
  queryItems,
  type Write,
  writeAll,
} from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { formerTimesOf } from '#functions/domain/accounts/former-emails.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { openAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { isLinkedElsewhere } from '#functions/domain/sharing/invitations/known-by.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { UserId } from '#shared/model/ids.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { staleMessage } from './message-repository.ts'
import { findReceived, Received, receivedChange } from './received-repository.ts'

/**
 * How long an arrival waits until its recipient looks at their messages (a year). The link in their
 * mail opens the message for longer.
 */
const arrivalValidForMs = 366 * day

/** How many arrivals are read at once. */
const readAtOnce = 50

const partition = (address: string) => `ARRIVED#${hashedAddress(address)}`

/**
 * How the sort key of the writer's own item about an arrival begins. The rest of it is the
 * arrival's key.
 */
const ownPrefix = 'ARRIVED#'

/** The parts of a transaction that remove the arrival that an item of its writer points to. */
export const arrivalRemoval = ({ sk }: Pick<Key, 'sk'>): readonly Write[] => {
  if (!sk.startsWith(ownPrefix)) return []
  const [, addressHash = '', ...place] = sk.split('#')
  return [{ remove: { Key: { pk: `ARRIVED#${addressHash}`, sk: place.join('#') } } }]
}

/**
 * Stores under a message's address that it was sent there, for the account that has (or gets) this
 * address. The entry contains nothing of the message and grants nothing, because the writer's
 * records decide. The writer has an item that points to it, so that the deletion of the writer's
 * account finds it. Idempotent.
 */
export const recordArrival = async (delivery: Delivery): Promise<void> => {
  const { owner, deliveryId, messageId, channel, state, recipient, sentAt } = delivery
  // Only a mail has an address by which its reader later finds the message in their account.
  if (!messageId || !sentAt || channel !== 'email' || state !== 'SENT') return
  // Read consistently: a stale read could give the data key from before a re-keying, and the
  // recipient's address would not open.
  const account = await findAccount(owner, { consistent: true })
  if (!account) return
  const expiresAt = timeToLive(new Date(sentAt), arrivalValidForMs)
  const pk = partition(await openAddress(account, delivery, recipient))
  const sk = `${sentAt}#${deliveryId}`
  const arrival = { ...Received.parse({ owner, messageId, deliveryId, sentAt }), pk, sk, expiresAt }
  const ownItem = { pk: personPartition(owner), sk: `${pk}#${sk}`, expiresAt }
  await writeAll([
    { put: { Item: arrival } },
    { put: { Item: ownItem } },
    accountCheck(owner),
  ]).catch((error: unknown) => {
    // Nothing is stored for a writer whose account was deleted.
    if (!(error instanceof AppError)) throw error
  })
}

/**
 * Moves the messages that were sent to an account's confirmed address into its received messages.
 * Also moves those that were sent to an address of the last 30 days while the account had it.
 *
 * A message of another time may be meant for another holder of the address, so only its link opens
 * it. A message that was sent after its writer's death is moved whenever it was sent, as shares are
 * (`adoptLeft`), because nobody can send it again. Nothing is moved for a person who has died.
 */
export const adoptArrivals = async (account: Account): Promise<void> => {
  const { email, createdAt, emailSince: since = createdAt, memorialSince } = account
  if (memorialSince !== undefined) return
  for (const former of formerTimesOf(account, currentTime())) await adoptFrom(account, former)
  await adoptFrom(account, { email, since })
}

const adoptFrom = async (
  account: Account,
  { email, since, leftAt }: { email: string; since: string; leftAt?: string },
): Promise<void> => {
  const pk = partition(email)
  let startKey: Item | undefined
  do {
    const { items, lastKey } = await queryItems({
      ...(leftAt === undefined
        ? { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
        : {
            KeyConditionExpression: 'pk = :pk AND sk BETWEEN :since AND :leftAt',
            ExpressionAttributeValues: { ':pk': pk, ':since': since, ':leftAt': leftAt },
          }),
      Limit: readAtOnce,
      ...(startKey ? { ExclusiveStartKey: startKey } : {}),
    })
    const writers = await findWriters(items)
    for (const item of items) await adopt(account, item, { since, writers })
    startKey = lastKey
  } while (startKey)
}

type Writers = ReadonlyMap<UserId, Account | undefined>

/** The writers of these arrivals, each read once. */
const findWriters = async (items: readonly Item[]): Promise<Writers> => {
  const ids = new Set(items.flatMap((item) => Received.safeParse(item).data?.owner ?? []))
  return new Map(
    await Promise.all([...ids].map(async (id) => [id, await findAccount(id)] as const)),
  )
}

/**
 * Whether a message was sent after its writer's death, to a contact who is known by no account of
 * somebody else.
 */
const isLeftTo = async (
  account: Account,
  { owner, deliveryId, sentAt }: Received,
  writer: Account | undefined,
): Promise<boolean> => {
  if (writer?.memorialSince === undefined || sentAt < writer.memorialSince) return false
  const { contactId } = (await findDelivery(owner, deliveryId)) ?? {}
  const contact = contactId ? await findContact(owner, contactId) : undefined
  return contact !== undefined && !(await isLinkedElsewhere(contact, account))
}

/**
 * Moves one arrival, unless it was sent before `since` and is not left to the account. If that
 * fails, it stays where it is, and the next call moves it.
 */
const adopt = async (
  account: Account,
  item: Item,
  { since, writers }: { readonly since: string; readonly writers: Writers },
): Promise<void> => {
  const { userId } = account
  try {
    const arrival = Received.parse(item)
    const writer = writers.get(arrival.owner)
    if (arrival.sentAt < since && !(await isLeftTo(account, arrival, writer))) return
    const before = await findReceived(userId, arrival.messageId)
    const removal: Write = {
      remove: { Key: { pk: String(item.pk), sk: String(item.sk) }, ...ifPresent },
      // Another window has just adopted it.
      onConflict: staleMessage,
    }
    // A message to oneself is in the list already. If a message was sent twice, the later delivery
    // is stored.
    const isNewer = arrival.owner !== userId && (!before || before.sentAt < arrival.sentAt)
    const received = isNewer ? receivedChange(userId, before, arrival, writer) : []
    await writeAll([removal, ...received])
  } catch (error) {
    log('warn', 'An arrival was not adopted', { fault: faultOf(error) })
  }
}
