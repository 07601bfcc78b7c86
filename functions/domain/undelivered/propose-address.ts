import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { sealAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { withGreeting } from '#functions/domain/deliveries/with-greeting.ts'
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
import type { LeftMessages, LeftUndelivered } from './left-undelivered.ts'
import { loadUndelivered } from './load-undelivered.ts'

/**
 * Refuses an address that is known to be a delegate's, or the owner's own, unless the message is
 * for that delegate. A delegate could otherwise have another person's message sent to themselves.
 */
const assertNotOfDelegate = async (
  owner: Account,
  { address, recipient }: { address: Email; recipient: ContactId | undefined },
  now: Date,
): Promise<void> => {
  const otherDelegates = (await listDelegates(owner.userId)).filter(
    ({ contactId }) => contactId !== recipient,
  )
  const otherChannels = await Promise.all(
    otherDelegates.map((delegate) => channelsOfDelegate(owner.userId, delegate, now)),
  )
  if ([owner.email, ...otherChannels.flat()].every((channel) => !isSameChannel(channel, address)))
    return
  throw new AppError(
    'OTHER_ADDRESS',
    'This is the address of a delegate, or of the person who died. Enter an address of the person for whom the message is.',
    { field: 'address' },
  )
}

/**
 * The parts of a transaction that ask each other delegate to confirm the address. A notice has at
 * most four parts (`deliveryCreation`). An owner has at most 20 delegates (`delegatesAtMost`), of
 * whom 19 are asked. So there are at most 76 parts, and a transaction takes 100.
 */
const confirmationRequests = async (
  owner: Account,
  { delegates }: LeftMessages,
  { deliveries: [delivery] }: LeftUndelivered,
  proposer: Account,
  proposedAt: ProposedAddress['at'],
): Promise<Write[]> => {
  const otherDelegates = delegates.filter(({ account }) => account.userId !== proposer.userId)
  const mail = confirmAddressMail(owner, await intendedName(owner, delivery), nameInMail(proposer))
  const mails = await Promise.all(
    otherDelegates.map(({ account }) =>
      notice(
        owner,
        { name: nameInMail(account), address: account.email },
        withGreeting(account, mail),
        {
          security: true,
          deliveryId: DeliveryId.parse(
            derivedId(`proposed ${delivery.deliveryId} ${proposedAt}, to ${account.userId}`),
          ),
        },
      ),
    ),
  )
  return mails.flat()
}

interface Proposal {
  /** Any undelivered message to the recipient. The proposal is for all of them. */
  readonly deliveryId: DeliveryId
  readonly address: Email
}

/**
 * A delegate proposes an address for a recipient who got nothing. The other delegates are asked to
 * confirm it. `ADDRESS_LIMIT` after five addresses that failed, `OTHER_ADDRESS` for an address of a
 * delegate or of the owner.
 */
export const proposeAddress = async (
  context: MemberContext,
  owner: Account,
  { deliveryId, address }: Proposal,
): Promise<void> => {
  const { userId, account } = context.caller
  const { leftMessages, group } = await loadUndelivered(owner, deliveryId)
  const [firstDelivery] = group.deliveries
  const recipient = intendedRecipient(firstDelivery).contactId
  if (!canRedirect(firstDelivery)) {
    throw new AppError(
      'ADDRESS_LIMIT',
      'Five addresses have failed. Someone on our team looks at it now.',
    )
  }
  await limitRate('address-proposal', context, userId)
  await assertNotOfDelegate(owner, { address, recipient }, context.now)
  const at = context.now.toISOString()
  const requestWrites = await confirmationRequests(owner, leftMessages, group, account, at)
  for (const delivery of group.deliveries) {
    const sealedAddress = await sealAddress(owner, delivery.deliveryId, address)
    const proposed = { ...sealedAddress, by: userId, at }
    const subject = `${await intendedName(owner, delivery)}, by ${nameInMail(account)}`
    const logLine = await activityAbout(context, owner, 'ADDRESS_PROPOSED', subject)
    await updateDelivery(owner.userId, delivery.deliveryId, (read) => propose(read, proposed), {
      extraWrites: () => [
        accountCheck(owner.userId),
        releaseCheck(owner.userId, leftMessages.passing),
        ...(delivery === firstDelivery ? [logLine, ...requestWrites] : []),
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
  const { deliveries, proposal } = (await loadUndelivered(owner, deliveryId)).group
  if (proposal?.address !== address) {
    throw new AppError('STALE_VERSION', 'This address is no longer proposed. Look again.')
  }
  for (const delivery of deliveries) {
    const subject = `${await intendedName(owner, delivery)}, by ${nameInMail(account)}`
    const logLine = await activityAbout(context, owner, 'ADDRESS_WITHDRAWN', subject)
    await updateDelivery(owner.userId, delivery.deliveryId, (read) => withdraw(read, proposal.at), {
      extraWrites: () => [
        accountCheck(owner.userId),
        ...(delivery === deliveries[0] ? [logLine] : []),
      ],
    })
  }
}
