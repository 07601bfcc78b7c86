import { newId, randomFraction } from '#functions/core/crypto/random.ts'
import { sendMailOnce } from '#functions/core/notify/mail.ts'
import { sendTextMessageOnce } from '#functions/core/notify/text-message.ts'
import { faultOf, log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { isConflict, type Write } from '#functions/core/store/table.ts'
import {
  type Account,
  accountCheck,
  activeAccountCheck,
  findAccount,
} from '#functions/domain/accounts/account.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { hasCode } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { DeliveryId, UserId } from '#shared/model/ids.ts'
import { Email, PhoneNumber } from '#shared/model/plain.ts'
import {
  accept,
  beginAttempt,
  cancelUnlisted,
  markAmbiguous,
  nextStep,
  postponeAfterConflict,
  postponeAfterRefusal,
  postponeRefusedTrial,
  postponeUntilRelease,
  postponeWithheld,
  refuseUnclear,
  reject,
} from '#shared/rules/delivery/delivery-state.ts'
import { isInOwnersName } from '#shared/rules/delivery/in-owners-name.ts'
import { mailStreamOf } from '#shared/rules/delivery/mail-stream-of.ts'
import { findDelivery, openWords, type StoredDelivery } from './delivery-repository.ts'
import type { DeliveryWords } from './delivery-words.ts'
import { attemptLines } from './logged-attempts.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { openAddress } from './sealed-recipient.ts'
import { askBreaker, recordOurRefusal, recordTrialAccepted } from './sending-breaker.ts'
import { storeDelivery, updateDelivery } from './update-delivery.ts'

const asStored = (before: StoredDelivery, after: Delivery): StoredDelivery => ({
  ...after,
  words: before.words,
})

/** A delivery that a worker has claimed, and whether it is a trial while nothing else is sent. */
interface Claim {
  readonly delivery: StoredDelivery
  readonly isTrial: boolean
}

/**
 * Whether a delivery in the owner's name must wait. Either an operator withholds what goes out in
 * that name, or the deletion of the account is announced and the owner may still keep it.
 */
const isWithheld = ({ withheld, deletion }: Account, delivery: Delivery) =>
  (withheld === true || deletion !== undefined) && isInOwnersName(delivery)

/** Whether a worker that claims the delivery would send it. */
const wouldBeSent = (delivery: Delivery) => async (): Promise<boolean> => {
  const account = await findAccount(delivery.owner, { consistent: true })
  return account !== undefined && !isWithheld(account, delivery)
}

/** Claims the delivery if it is due. Returns the claim, or nothing if there is nothing to send. */
const claim = async (delivery: StoredDelivery): Promise<Claim | undefined> => {
  const step = nextStep(delivery, currentTime())
  const sending = step.do === 'claim' ? await askBreaker(delivery, wouldBeSent(delivery)) : 'freely'
  if (step.do === 'nothing' || sending === 'stopped') return undefined
  if (!(await storeDelivery(delivery, step.next))) return undefined
  // The delivery's time was just computed once more from the promised local time. It may have come
  // already, so look again.
  if (delivery.promised) return claim(asStored(delivery, step.next))
  // An AMBIGUOUS delivery is due again only at the end of its quiet period.
  if (delivery.state === 'AMBIGUOUS') measure('AttemptsUnanswered', 1)
  if (step.do !== 'claim') return undefined
  return { delivery: asStored(delivery, step.next), isTrial: sending === 'as-trial' }
}

/**
 * Whether a delivery may go out: now, only after a later change, or never. `checks` are the parts
 * of a transaction that fail if that answer is out of date.
 */
export interface Permission {
  readonly goesOut: 'now' | 'later' | 'never'
  readonly checks: readonly Write[]
}

/**
 * Called before each attempt. Messages and passings know whether a delivery may go out, and
 * deliveries may not import them (`functions/floors.test.ts`).
 */
export type Permit = (delivery: Delivery) => Promise<Permission>

/** Calls SES or SNS, once. Throws their errors, and an error if they do not answer. */
type ServiceCall = () => Promise<string | undefined>

/** The content and the address, which only the owner's key opens, and what follows from both. */
interface Opened {
  readonly words: DeliveryWords
  readonly address: string
  /** Of the owner's partner, for a mail to the owner. */
  readonly partnerName: string | undefined
}

/**
 * The call that sends a delivery. Throws for content or an address that cannot be sent: a mistake
 * in our code.
 */
const serviceCall = (
  delivery: Delivery,
  attemptId: string,
  { words, address, partnerName }: Opened,
): ServiceCall => {
  const { owner, deliveryId, kind, channel, bouncedFrom } = delivery
  const { mail, text } = { ...words, ...(bouncedFrom ? words.toFallback : undefined) }
  const tags = { kind, owner, delivery: deliveryId, attempt: attemptId }
  if (channel === 'email' && mail) {
    const addressed = { ...mail, partnerName, to: Email.parse(address) }
    return () => sendMailOnce(addressed, mailStreamOf(delivery), tags)
  }
  if (channel === 'sms' && text !== undefined) {
    const to = PhoneNumber.parse(address)
    return () => sendTextMessageOnce(to, text, tags)
  }
  throw new Error('A delivery has no words for its channel.')
}

/** The rule that applies a refusal, or a missing answer, to the delivery. */
const afterRefusal = (refusal: Refusal, attemptId: string, isTrial: boolean) => {
  const chance = randomFraction()
  return (delivery: Delivery) => {
    const now = currentTime()
    switch (refusal) {
      case 'recipient':
        return reject(delivery, attemptId, now)
      case 'unclear':
        return refuseUnclear(delivery, attemptId, { now, chance })
      case 'unknown':
        return markAmbiguous(delivery, attemptId, now)
      default:
        return isTrial
          ? postponeRefusedTrial(delivery, attemptId, now)
          : postponeAfterRefusal(delivery, attemptId, { now, chance })
    }
  }
}

/**
 * Calls the service once. Returns `conclude`, the rule that applies its answer to the delivery, and
 * `noteAtBreaker`, which tells the breaker of all mail what the answer means, if it means anything.
 */
const callOnce = async (call: ServiceCall, attemptId: string, isTrial: boolean) => {
  try {
    const serviceId = await call()
    log('info', attemptLines.accepted, { attemptId })
    const conclude = (delivery: Delivery) =>
      accept(delivery, attemptId, { at: currentTime(), serviceId })
    return { conclude, noteAtBreaker: isTrial ? recordTrialAccepted : undefined }
  } catch (error) {
    const refusal = refusalOf(error)
    log('warn', attemptLines.refused, {
      code: refusal,
      fault: faultOf(error),
      attemptId,
    })
    const conclude = afterRefusal(refusal, attemptId, isTrial)
    return { conclude, noteAtBreaker: refusal === 'ours' ? recordOurRefusal : undefined }
  }
}

/**
 * Stores the intent to call the service, if the records that permit the delivery have not changed
 * and the owner's account exists. For a delivery in the owner's name, the account must not be about
 * to be deleted either. Returns whether the intent was stored. All deliveries of one message check
 * the same records. If too many do so at the same moment, this one is postponed for a few seconds.
 */
const storeIntent = async (
  claimed: StoredDelivery,
  sending: Delivery,
  checks: readonly Write[],
): Promise<boolean> => {
  try {
    const requireAccount = isInOwnersName(claimed) ? activeAccountCheck : accountCheck
    return await storeDelivery(claimed, sending, [...checks, requireAccount(claimed.owner)])
  } catch (error) {
    // The account may have just been deleted. Then its erasure removes this delivery. Or its
    // deletion was just announced. Then a worker looks again after the lease.
    if (hasCode(error, 'PROFILE_MISSING')) return false
    if (!isConflict(error)) throw error
    const postponed = postponeAfterConflict(claimed, {
      now: currentTime(),
      chance: randomFraction(),
    })
    if (postponed) await storeDelivery(claimed, postponed)
    return false
  }
}

/** The name of the owner's partner, if the mail goes to the owner. Others need not know it. */
const partnerNameFor = async ({ email, partnerId }: Account, address: string) =>
  partnerId !== undefined && address === email ? (await findPartner(partnerId))?.name : undefined

const send = async ({ delivery: claimed, isTrial }: Claim, account: Account, permit: Permit) => {
  const { owner, deliveryId } = claimed
  const [words, address, { goesOut, checks }] = await Promise.all([
    openWords(account, claimed),
    openAddress(account, claimed, claimed.recipient),
    permit(claimed),
  ])
  if (goesOut !== 'now') {
    const unsent = goesOut === 'later' ? postponeUntilRelease(claimed) : cancelUnlisted(claimed)
    // `checks` fail if the passing changed meanwhile. That change skipped this delivery, because it
    // is claimed. A worker looks again after the lease.
    if (unsent) await storeDelivery(claimed, unsent, checks)
    return
  }
  const id = newId()
  const partnerName = await partnerNameFor(account, address)
  const call = serviceCall(claimed, id, { words, address, partnerName })
  const sending = beginAttempt(claimed, { id }, currentTime())
  if (!sending || !(await storeIntent(claimed, sending, checks))) return
  // An operator who restores the table from an older copy finds here what may have been sent since
  // (infra/OPERATIONS.md).
  log('info', attemptLines.handed, { userId: owner, deliveryId, attemptId: id })
  const { conclude, noteAtBreaker } = await callOnce(call, id, isTrial)
  await updateDelivery(owner, deliveryId, conclude, { current: asStored(claimed, sending) })
  await noteAtBreaker?.(claimed)
}

const postponeForAnHour = async ({ delivery }: Claim, { deletion }: Account) => {
  const postponed = postponeWithheld(delivery, {
    now: currentTime(),
    paused: deletion !== undefined,
  })
  if (postponed) await storeDelivery(delivery, postponed)
}

/**
 * Sends one delivery if it is due, no other worker has claimed it, and it is permitted to go out.
 * Workers may call this any number of times, and at the same time. Only the record decides. Each
 * step is stored with a conditional write before the next one begins. Throws if a step failed: a
 * worker tries again when the lease has ended. Returns whether the delivery exists.
 */
export const deliver = async (
  owner: UserId,
  deliveryId: DeliveryId,
  permit: Permit,
): Promise<boolean> => {
  const delivery = await findDelivery(owner, deliveryId)
  if (!delivery) return false
  const claimedDelivery = await claim(delivery)
  const account = claimedDelivery && (await findAccount(owner, { consistent: true }))
  // If the owner deleted the account, no attempt is made, because there is no key that opens the
  // words and the address. The erasure of the owner removes the record.
  if (account && isWithheld(account, claimedDelivery.delivery))
    await postponeForAnHour(claimedDelivery, account)
  else if (account) await send(claimedDelivery, account, permit)
  return true
}
