import { chance, newId } from '#functions/core/crypto/random.ts'
import { handOverMail } from '#functions/core/notify/mail.ts'
import { handOverTextMessage } from '#functions/core/notify/text-message.ts'
import { faultOf } from '#functions/core/observe/fault-of.ts'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { findRelease, releaseCheck } from '#functions/domain/releases/release.ts'
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

/** Takes the delivery in hand if it is due: the record as claimed, or nothing where there is nothing to send. */
const claim = async (delivery: StoredDelivery): Promise<StoredDelivery | undefined> => {
  const step = look(delivery, currentTime())
  if (step.do === 'nothing' || !(await storeDelivery(delivery, step.next))) return undefined
  // Whoever looks again at one of unknown outcome does so because the quiet period is over.
  if (delivery.state === 'AMBIGUOUS') measure('AttemptsUnanswered', 1)
  return step.do === 'claim' ? stored(delivery, step.next) : undefined
}

type Permission = { readonly given: boolean; readonly under: readonly Write[] }

/** Whether the passing lets it go out; the answer holds only as long as the passing stays as it was read. */
const permission = async ({ owner, requires, kind }: Delivery): Promise<Permission> => {
  if (!requires) return { given: true, under: [] }
  const release = await findRelease(owner)
  const given = release.stages.includes(kind === 'message' ? 'messages' : 'notices')
  return { given, under: [releaseCheck(owner, release)] }
}

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

const send = async (claimed: StoredDelivery, account: Account) => {
  const { owner, deliveryId } = claimed
  const [words, { given, under }] = await Promise.all([
    sealedWords(claimed.deliveryId).open(account, claimed.words),
    permission(claimed),
  ])
  if (!given) {
    const waiting = withheld(claimed)
    // If the passing changed meanwhile, whoever changed it passed this one by: the lease's end looks again.
    if (waiting) await storeDelivery(claimed, waiting, under)
    return
  }
  const id = newId()
  const sending = beginAttempt(claimed, { id }, currentTime())
  if (!sending || !(await storeDelivery(claimed, sending, under))) return
  const conclude = await attemptTo(stored(claimed, sending), id, words)
  await changeDelivery(owner, deliveryId, conclude, { known: stored(claimed, sending) })
}

/**
 * Sends one delivery if it is due, and not in other hands, and is allowed to go out. May be called as often as anybody
 * likes, by as many as like, at any time: the record alone decides, and each step is stored, under the condition that
 * nobody changed it, before the next one is taken. Throws where a step failed: the end of the lease looks again.
 * Answers whether there is such a delivery.
 */
export const deliver = async (owner: UserId, deliveryId: DeliveryId): Promise<boolean> => {
  const delivery = await findDelivery(owner, deliveryId)
  if (!delivery) return false
  const claimed = await claim(delivery)
  // Of somebody who has deleted their account nothing begins to go out any more.
  const account = claimed && (await findAccount(owner, { consistent: true }))
  // Without an account there is no key to read the words with: what is left of it goes with the rest of the person.
  if (account) await send(claimed, account)
  return true
}
