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
import { openAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
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
 * The beginning of the sort key of the writer's own item about an arrival. The rest of it is the
 * arrival's key.
 */
const ownPrefix = 'ARRIVED#'

/**
 * A writer's own item points to an arrival. The parts of a transaction that remove that arrival.
 */
export const arrivalRemoval = ({ sk }: Pick<Key, 'sk'>): readonly Write[] => {
  if (!sk.startsWith(ownPrefix)) return []
  const [, addressHash = '', ...place] = sk.split('#')
  return [{ remove: { Key: { pk: `ARRIVED#${addressHash}`, sk: place.join('#') } } }]
}

/**
 * Stores under a message's address that it was sent there, for the account that has (or gets) this
 * address. It contains nothing of the message and grants nothing, because the writer's records
 * decide. The writer has an item that points to it, so that the deletion of the writer's account
 * finds it. Idempotent.
 */
export const recordArrival = async (delivery: Delivery): Promise<void> => {
  const { owner, deliveryId, messageId, channel, state, recipient, sentAt } = delivery
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
 * Also moves those that were sent to an address of the last 30 days while the account had it. A
 * message of another time may be meant for another holder of the address, so only its link opens
 * it, while its writer lives. What a writer who died left to the address is the account's, as it is
 * with shares (`adoptLeft`): nobody can send it again. Nothing is moved for a person who has died.
 */
export const adoptArrivals = async (account: Account): Promise<void> => {
  const { userId, email, createdAt, emailSince: since = createdAt, memorialSince } = account
  if (memorialSince !== undefined) return
  for (const former of formerTimesOf(account, currentTime())) await adoptFrom(userId, former)
  await adoptFrom(userId, { email, since })
}

const adoptFrom = async (
  userId: UserId,
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
    for (const item of items) await adopt(userId, item, { since })
    startKey = lastKey
  } while (startKey)
}

/**
 * Moves one arrival, unless a writer who lives sent it before `since`. If that fails, it stays
 * where it is, and the next call moves it.
 */
const adopt = async (
  userId: UserId,
  item: Item,
  { since }: { readonly since: string },
): Promise<void> => {
  try {
    const arrival = Received.parse(item)
    const writer = await findAccount(arrival.owner)
    if (arrival.sentAt < since && writer?.memorialSince === undefined) return
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
