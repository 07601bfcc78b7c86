import { createHash } from 'node:crypto'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { ifPresent } from '#functions/core/store/condition.ts'
import { queryItems, type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { staleMessage } from './message-repository.ts'
import { findReceived, Received, receivedChange } from './received-repository.ts'

/** How long an arrival waits for its recipient to look, in seconds: a year. The link in their mail opens it for longer. */
const waitsFor = 366 * 24 * 3600

/** How many are taken over at once: the next look takes the next ones. */
const atOnce = 50

/** The table keeps no plain address in a key. */
const partition = (address: string) =>
  `ARRIVED#${createHash('sha256').update(address.toLowerCase()).digest('hex')}`

/**
 * Notes under a message's address that it went there, for whoever has an account with it. Nothing of the message is in
 * it, and it grants nothing: the writer's records decide. Noting it again changes nothing.
 */
export const noteArrival = async (delivery: Delivery): Promise<void> => {
  const { owner, deliveryId, messageId, channel, state, recipient, sentAt } = delivery
  if (!messageId || !sentAt || channel !== 'email' || state !== 'SENT') return
  const expiresAt = Math.floor(Date.parse(sentAt) / 1000) + waitsFor
  const Item = {
    ...Received.parse({ owner, messageId, deliveryId, sentAt }),
    pk: partition(recipient.address),
    sk: `${sentAt}#${deliveryId}`,
    expiresAt,
  }
  await writeAll([{ put: { Item } }, accountCheck(owner)]).catch((error: unknown) => {
    // Of a writer who is gone nothing is noted.
    if (!(error instanceof AppError)) throw error
  })
}

/**
 * Takes what went to an account's confirmed address into what its person received. What was sent before the account had
 * this address may have been meant for somebody else, who had it then: that is kept by its link alone. Nothing comes into
 * a memorial any more.
 */
export const keepArrivals = async (account: Account): Promise<void> => {
  const { userId, email, createdAt, emailSince = createdAt, memorialSince } = account
  if (memorialSince !== undefined) return
  const pk = partition(email)
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND sk >= :since',
    ExpressionAttributeValues: { ':pk': pk, ':since': emailSince },
    Limit: atOnce,
  })
  for (const item of items) {
    const arrival = Received.parse(item)
    const before = await findReceived(userId, arrival.messageId)
    const removal: Write = {
      remove: { Key: { pk, sk: String(item.sk) }, ...ifPresent },
      // Another window has just taken it over.
      onConflict: staleMessage,
    }
    // One that was written to oneself is there already; and what was sent again later is what can be read.
    const isKept = arrival.owner !== userId && (!before || before.sentAt < arrival.sentAt)
    const kept = isKept ? receivedChange(userId, before, arrival) : []
    await writeAll([removal, ...kept]).catch((error: unknown) => {
      // It stays where it is, and the next look takes it.
      log('warn', 'An arrival was not taken over', {
        fault: faultOf(error),
      })
    })
  }
}
