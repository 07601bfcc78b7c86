import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { doEach } from '#functions/core/observe/do-each.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import {
  deliveryPages,
  findDelivery,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { openAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { tellOwnerOfFailure } from '#functions/domain/deliveries/tell-owner-of-failure.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { DeliveryId, type UserId } from '#shared/model/ids.ts'
import { delegatesUntil } from '#shared/rules/delivery/left-undelivered.ts'
import { intendedRecipient } from '#shared/rules/delivery/proposed-address.ts'
import { undeliveredSince } from '#shared/rules/delivery/undelivered.ts'
import { type ActingDelegate, actingDelegates } from './acting-delegates.ts'
import { intendedName, notArrivedMail } from './delegate-words.ts'

/**
 * The id of the notice to a delegate. It is the same for all messages that one address of a
 * recipient refused on one day. The id is made from the address, because one address may have
 * several tags. It is its own tag in messages from before recipients were sealed, and each data key
 * of an owner makes another one.
 */
export const delegateNoticeId = (
  delivery: Delivery,
  address: string,
  delegate: UserId,
): DeliveryId => {
  const { contactId = '' } = intendedRecipient(delivery)
  const day = undeliveredSince(delivery)?.slice(0, 10)
  const about = [delivery.owner, contactId, address, day].join(' ')
  return DeliveryId.parse(derivedId(`not arrived ${about}, to ${delegate}`))
}

/**
 * Tells one delegate. It is tried again, because another worker may store the same notice just now
 * for another message to the same recipient.
 */
const tellOne = (
  owner: Account,
  delivery: Delivery,
  { account }: ActingDelegate,
  { isAlone }: { readonly isAlone: boolean },
): Promise<void> =>
  retryStale(async () => {
    const address = await openAddress(owner, delivery, delivery.recipient)
    const deliveryId = delegateNoticeId(delivery, address, account.userId)
    const [noticeBefore, passing] = await Promise.all([
      findDelivery(owner.userId, deliveryId),
      loadPassing(owner.userId),
    ])
    if (noticeBefore || delegatesUntil(delivery, passing) === undefined) return
    const recipient = { name: nameInMail(account), address: account.email }
    const name = await intendedName(owner, delivery)
    const mail = withGreeting(account, notArrivedMail(owner, name, { isAlone }))
    await writeAll([
      ...(await notice(owner, recipient, mail, { deliveryId })),
      accountCheck(owner.userId),
      releaseCheck(owner.userId, passing),
    ])
  })

const tell = (
  owner: Account,
  delivery: Delivery,
  delegates: readonly ActingDelegate[],
): Promise<void> =>
  doEach(delegates, (actingDelegate) =>
    tellOne(owner, delivery, actingDelegate, { isAlone: delegates.length === 1 }),
  )

/**
 * Tells the delegates of an owner who died, once, that a message did not arrive. The notice names
 * the recipient, and not the address. If there is no delegate, the message stays in the list of the
 * administrators. It may be called twice and late, because it reads the records again each time.
 */
export const tellDelegatesOfFailure = async (delivery: Delivery): Promise<void> => {
  if (delivery.kind !== 'message' || undeliveredSince(delivery) === undefined) return
  const [owner, passing] = await Promise.all([
    findAccount(delivery.owner, { consistent: true }),
    loadPassing(delivery.owner),
  ])
  if (!owner || delegatesUntil(delivery, passing) === undefined) return
  await tell(owner, delivery, await actingDelegates(owner.userId))
}

/**
 * Tells of the messages that had not arrived before. It tells the delegates once a release begins,
 * and the owner, who is alive, once it is revoked.
 */
export const tellOfEarlierFailures = async (
  owner: Account,
  passing: PassingRecord,
): Promise<void> => {
  if (passing.state !== 'RELEASED' && passing.state !== 'REVOKED') return
  const delegates = await actingDelegates(owner.userId)
  const tellOf = async (delivery: StoredDelivery): Promise<void> => {
    if (delivery.kind !== 'message' || undeliveredSince(delivery) === undefined) return
    if (passing.state === 'REVOKED') return tellOwnerOfFailure(delivery)
    if (delegatesUntil(delivery, passing) === undefined) return
    return tell(owner, delivery, delegates)
  }
  await doEach(deliveryPages(owner.userId), (page) => doEach(page, tellOf))
}
