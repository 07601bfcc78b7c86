import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import {
  findDelivery,
  listAllDeliveries,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { delegatesUntil } from '#shared/rules/delivery/left-undelivered.ts'
import { intendedRecipient } from '#shared/rules/delivery/proposed-address.ts'
import { undeliveredSince } from '#shared/rules/delivery/undelivered.ts'
import { type ActingDelegate, actingDelegates } from './acting-delegates.ts'
import { notArrivedMail } from './delegate-words.ts'

/** One mail a day to each delegate for each address of a recipient, however many messages it did not take. */
const noticeIdFor = (delivery: Delivery, { account }: ActingDelegate) => {
  const { contactId = '' } = intendedRecipient(delivery)
  const day = undeliveredSince(delivery)?.slice(0, 10)
  const about = [delivery.owner, contactId, delivery.recipient.address, day].join(' ')
  return DeliveryId.parse(derivedId(`not arrived ${about}, to ${account.userId}`))
}

const tell = async (
  owner: Account,
  passing: PassingRecord,
  delivery: Delivery,
  delegates: readonly ActingDelegate[],
): Promise<void> => {
  await doEach(delegates, async (each) => {
    const deliveryId = noticeIdFor(delivery, each)
    if (await findDelivery(owner.userId, deliveryId)) return
    const recipient = { name: nameInMail(each.account), address: each.account.email }
    const mail = notArrivedMail(owner, delivery, delegates.length === 1)
    await writeAll([
      ...(await notice(owner, recipient, mail, { deliveryId })),
      accountCheck(owner.userId),
      releaseCheck(owner.userId, passing),
    ])
  })
}

/**
 * Tells the delegates of an owner who died, once, that a message did not arrive: by the recipient's name only. Without a
 * delegate it is in the administrators' list. Idempotent, and may be called late: only the records count.
 */
export const tellDelegatesOfFailure = async (delivery: Delivery): Promise<void> => {
  if (delivery.kind !== 'message' || undeliveredSince(delivery) === undefined) return
  const [owner, passing] = await Promise.all([
    findAccount(delivery.owner),
    loadPassing(delivery.owner),
  ])
  if (!owner || delegatesUntil(delivery, passing) === undefined) return
  await tell(owner, passing, delivery, await actingDelegates(delivery.owner))
}

/** The same, once a release begins, for the messages that had not arrived shortly before. */
export const tellDelegatesOfEarlierFailures = async (
  owner: Account,
  passing: PassingRecord,
): Promise<void> => {
  if (passing.state !== 'RELEASED') return
  const left = (await listAllDeliveries(owner.userId)).filter(
    (delivery) => delegatesUntil(delivery, passing) !== undefined,
  )
  if (left.length === 0) return
  const delegates = await actingDelegates(owner.userId)
  await doEach(left, (delivery) => tell(owner, passing, delivery, delegates))
}
