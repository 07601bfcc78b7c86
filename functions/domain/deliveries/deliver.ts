import { chance, newId } from '#functions/core/crypto/random.ts'
import { handOverMail } from '#functions/core/notify/mail.ts'
import { handOverTextMessage } from '#functions/core/notify/text-message.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import {
  accept,
  beginAttempt,
  doubt,
  look,
  postpone,
  reject,
  withheld,
} from '#shared/rules/delivery/delivery-state.ts'
import { changeDelivery, storeDelivery } from './change-delivery.ts'
import { findDelivery, type StoredDelivery, sealedWords } from './delivery-repository.ts'
import type { DeliveryWords } from './delivery-words.ts'
import { refusalOf } from './refusal.ts'

const stored = (before: StoredDelivery, after: Delivery): StoredDelivery => ({
  ...after,
  words: before.words,
})

/** Claims the delivery if it is due: the record as claimed, or nothing where there is nothing to send. */
const claim = async (delivery: StoredDelivery): Promise<StoredDelivery | undefined> => {
  const step = look(delivery, currentTime())
  if (step.do === 'nothing' || !(await storeDelivery(delivery, step.next))) return undefined
  // One of unknown outcome is due again only when its quiet period is over.
  if (delivery.state === 'AMBIGUOUS') measure('AttemptsUnanswered', 1)
  return step.do === 'claim' ? stored(delivery, step.next) : undefined
}

/** Whether a delivery may go out now, and the parts of a transaction that fail once that answer is out of date. */
export interface Permission {
  readonly given: boolean
  readonly checks: readonly Write[]
}

/** Asked before each attempt: what a delivery waits for belongs to nouns above this one. */
export type Permit = (delivery: Delivery) => Promise<Permission>

/** Makes the call. Throws what the service answers, or that it did not. */
const handOver = (delivery: Delivery, attemptId: string, words: DeliveryWords) => {
  const { owner, deliveryId, kind, channel, recipient, bouncedFrom } = delivery
  const { mail, text } = { ...words, ...(bouncedFrom ? words.toFallback : undefined) }
  const tags = { kind, owner, delivery: deliveryId, attempt: attemptId }
  if (channel === 'email' && mail) {
    return handOverMail({ ...mail, to: Email.parse(recipient.address) }, tags)
  }
  if (channel === 'sms' && text !== undefined) {
    return handOverTextMessage(PhoneNumber.parse(recipient.address), text, tags)
  }
  throw new Error('A delivery has no words for its channel.')
}

/** Calls the service once, and gives what its answer makes of the delivery. */
const attemptTo = async (sending: StoredDelivery, attemptId: string, words: DeliveryWords) => {
  const call = () => handOver(sending, attemptId, words)
  try {
    const serviceId = await call()
    return (delivery: Delivery) => accept(delivery, attemptId, { at: currentTime(), serviceId })
  } catch (error) {
    const refusal = refusalOf(error)
    log('warn', 'A delivery was not taken', {
      code: refusal,
      fault: faultOf(error),
    })
    const spread = chance()
    return (delivery: Delivery) => {
      const now = currentTime()
      if (refusal === 'rejected') return reject(delivery, attemptId, now)
      if (refusal === 'postponed') return postpone(delivery, attemptId, { now, chance: spread })
      return doubt(delivery, attemptId, now)
    }
  }
}

const send = async (claimed: StoredDelivery, account: Account, permit: Permit) => {
  const { owner, deliveryId } = claimed
  const [words, { given, checks }] = await Promise.all([
    sealedWords(claimed.deliveryId).open(account, claimed.words),
    permit(claimed),
  ])
  if (!given) {
    const waiting = withheld(claimed)
    // If the passing changed meanwhile, that change skipped this claimed delivery: a worker looks again after the lease.
    if (waiting) await storeDelivery(claimed, waiting, checks)
    return
  }
  const id = newId()
  const sending = beginAttempt(claimed, { id }, currentTime())
  if (!sending || !(await storeDelivery(claimed, sending, checks))) return
  const conclude = await attemptTo(stored(claimed, sending), id, words)
  await changeDelivery(owner, deliveryId, conclude, { known: stored(claimed, sending) })
}

/**
 * Sends one delivery if it is due, no other worker has claimed it, and it is permitted to go out. Workers may call this
 * any number of times, at the same time and at any time: only the record decides, and each step is stored, on condition
 * that no other worker changed the record, before the next step is taken. Throws where a step failed: a worker looks
 * again when the lease has ended. Answers whether there is such a delivery.
 */
export const deliver = async (
  owner: UserId,
  deliveryId: DeliveryId,
  permit: Permit,
): Promise<boolean> => {
  const delivery = await findDelivery(owner, deliveryId)
  if (!delivery) return false
  const claimed = await claim(delivery)
  // Once an owner has deleted the account, no new attempt is made.
  const account = claimed && (await findAccount(owner, { consistent: true }))
  // Without an account there is no key that opens the words. The erasure of the owner removes the record.
  if (account) await send(claimed, account, permit)
  return true
}
