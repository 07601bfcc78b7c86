import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { sealAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { channelsOfDelegate } from '#functions/domain/sharing/delegates/channels-of-delegate.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import { AppError } from '#shared/errors.ts'
import type { ProposedAddress } from '#shared/model/delivery.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import {
  canRedirect,
  intendedRecipient,
  proposeAddress as propose,
  withdrawAddress as withdraw,
} from '#shared/rules/delivery/proposed-address.ts'
import { isSameChannel } from '#shared/rules/same-mailbox.ts'
import { confirmAddressMail, intendedName } from './delegate-words.ts'
import type { Left, LeftUndelivered } from './left-undelivered.ts'
import { loadLeftItem } from './load-left-item.ts'

/**
 * Refuses an address that is known to be a delegate's, or the owner's own, unless the message is
 * for that delegate. A delegate could otherwise have another person's message sent to themselves.
 */
const assertNotOfDelegate = async (
  owner: Account,
  { address, recipient }: { address: Email; recipient: ContactId | undefined },
  now: Date,
): Promise<void> => {
  const others = (await listDelegates(owner.userId)).filter(
    ({ contactId }) => contactId !== recipient,
  )
  const channelsOfOthers = await Promise.all(
    others.map((delegate) => channelsOfDelegate(owner.userId, delegate, now)),
  )
  if (
    [owner.email, ...channelsOfOthers.flat()].every((channel) => !isSameChannel(channel, address))
  )
    return
  throw new AppError(
    'OTHER_ADDRESS',
    'This is the address of a delegate, or of the person who died. Enter an address of the person for whom the message is.',
    { field: 'address' },
  )
}

/** The parts of a transaction that ask each other delegate to confirm the address: at most 76. */
const requests = async (
  owner: Account,
  { delegates }: Left,
  { deliveries: [delivery] }: LeftUndelivered,
  proposer: Account,
  at: ProposedAddress['at'],
): Promise<Write[]> => {
  const others = delegates.filter(({ account }) => account.userId !== proposer.userId)
  const mail = confirmAddressMail(owner, await intendedName(owner, delivery), nameInMail(proposer))
  const mails = await Promise.all(
    others.map(({ account }) =>
      notice(owner, { name: nameInMail(account), address: account.email }, mail, {
        security: true,
        deliveryId: DeliveryId.parse(
          derivedId(`proposed ${delivery.deliveryId} ${at}, to ${account.userId}`),
        ),
      }),
    ),
  )
  return mails.flat()
}

/**
 * One delivery that did not arrive, which stands for all to its recipient, and the address it is
 * about.
 */
interface Proposal {
  readonly deliveryId: DeliveryId
  readonly address: Email
}

/**
 * A delegate proposes an address for a recipient whom nothing reached. The other delegates are
 * asked to confirm it.
 */
export const proposeAddress = async (
  context: MemberContext,
  owner: Account,
  { deliveryId, address }: Proposal,
): Promise<void> => {
  const { userId, account } = context.caller
  const { left, item } = await loadLeftItem(owner, deliveryId)
  const [first] = item.deliveries
  const recipient = intendedRecipient(first).contactId
  if (!canRedirect(first)) {
    throw new AppError('NOT_FOUND', 'Too many addresses have failed. We look at it ourselves now.')
  }
  await limitRate('address-proposal', context, userId)
  await assertNotOfDelegate(owner, { address, recipient }, context.now)
  const at = context.now.toISOString()
  const requestWrites = await requests(owner, left, item, account, at)
  for (const delivery of item.deliveries) {
    const sealed = await sealAddress(owner, delivery.deliveryId, address)
    const proposed = { ...sealed, by: userId, at }
    const subject = `${await intendedName(owner, delivery)}, by ${nameInMail(account)}`
    const line = await activityAbout(context, owner, 'ADDRESS_PROPOSED', subject)
    await updateDelivery(owner.userId, delivery.deliveryId, (read) => propose(read, proposed), {
      extraWrites: () => [
        accountCheck(owner.userId),
        releaseCheck(owner.userId, left.passing),
        ...(delivery === first ? [line, ...requestWrites] : []),
      ],
    })
  }
}

/** A delegate withdraws the address that is proposed (`STALE_VERSION` if it is another one now). */
export const withdrawAddress = async (
  context: MemberContext,
  owner: Account,
  { deliveryId, address }: Proposal,
): Promise<void> => {
  const { account } = context.caller
  const { deliveries, proposal } = (await loadLeftItem(owner, deliveryId)).item
  if (proposal?.address !== address) {
    throw new AppError('STALE_VERSION', 'This address is not proposed any more. Look again.')
  }
  for (const delivery of deliveries) {
    const subject = `${await intendedName(owner, delivery)}, by ${nameInMail(account)}`
    const line = await activityAbout(context, owner, 'ADDRESS_WITHDRAWN', subject)
    await updateDelivery(owner.userId, delivery.deliveryId, (read) => withdraw(read, proposal.at), {
      extraWrites: () => [
        accountCheck(owner.userId),
        ...(delivery === deliveries[0] ? [line] : []),
      ],
    })
  }
}
