import { derivedId } from '#functions/core/crypto/derived-id.ts'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { loadRelease, releaseCheck } from '#functions/domain/releases/release.ts'
import type { Delivery, Invitation } from '#shared/model/delivery.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { findDelivery } from './delivery-repository.ts'
import type { MailWords } from './delivery-words.ts'
import { notice } from './notice.ts'
import { openNameOrAddress } from './sealed-recipient.ts'
import { withGreeting } from './with-greeting.ts'

const messageFailed = (recipient: string): MailWords => ({
  subject: 'Your message did not arrive',
  paragraphs: [
    `We could not deliver your message to ${recipient}: the address did not accept it.`,
    'We keep the message. Check the address in your contacts, then send it again.',
  ],
  action: { label: 'Open your messages', url: appLink(paths.messages) },
})

const invitationFailed = (recipient: string, invitation: Invitation): MailWords => {
  const [opening, verb] = {
    delegate: [`You asked ${recipient} to be your delegate`, 'ask'],
    share: [`You shared something with ${recipient}`, 'share'],
  }[invitation]
  return {
    subject: `Our email to ${recipient} did not arrive`,
    paragraphs: [
      `${opening}. The address did not accept our email, so they do not know about it.`,
      `Check the address in your contacts, then ${verb} again.`,
    ],
    action: { label: 'Open your contacts', url: appLink(paths.contacts) },
  }
}

const mailAbout = async (owner: Owner, delivery: Delivery): Promise<MailWords> => {
  const { recipient, invitation } = delivery
  const name = await openNameOrAddress(owner, delivery, recipient)
  return invitation ? invitationFailed(name, invitation) : messageFailed(name)
}

/**
 * The id of the notice to the owner. It follows from the failed attempt, so there is one notice,
 * however often the failure is reported.
 */
export const ownerNoticeId = ({ deliveryId, attempts }: Delivery) =>
  DeliveryId.parse(derivedId(`failure of ${deliveryId} ${attempts.at(-1)?.id ?? ''}`))

/**
 * Tells a living owner, once, that their message or invitation did not arrive, unless they have
 * deleted it. It may be called twice and late, because only the delivery's record decides.
 */
export const tellOwnerOfFailure = async (delivery: Delivery): Promise<void> => {
  const { owner, kind, state, takenBack, invitation } = delivery
  if (takenBack || (state !== 'FAILED' && state !== 'HELD')) return
  if (kind !== 'message' && !invitation) return
  const deliveryId = ownerNoticeId(delivery)
  // Two workers may be told of the same failure at the same moment.
  await retryStale(async () => {
    const [account, release, noticeBefore] = await Promise.all([
      // Read consistently, because the owner may just have undone a change of the address by a
      // thief.
      findAccount(owner, { consistent: true }),
      loadRelease(owner),
      findDelivery(owner, deliveryId),
    ])
    if (!account || release.stages.length > 0 || noticeBefore) return
    const recipient = { name: account.fullName, address: account.email }
    const mail = withGreeting(account, await mailAbout(account, delivery))
    await writeAll([
      ...(await notice(account, recipient, mail, { deliveryId })),
      accountCheck(owner),
      releaseCheck(owner, release),
    ])
  })
}
