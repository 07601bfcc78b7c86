import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountCheck } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { sealAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import { assertNotOfDelegate } from '#functions/domain/undelivered/assert-not-of-delegate.ts'
import { confirmAddress as confirm } from '#functions/domain/undelivered/confirm-address.ts'
import { confirmAddressMail, intendedName } from '#functions/domain/undelivered/delegate-words.ts'
import { leftList } from '#functions/domain/undelivered/left-list.ts'
import type { Left, LeftUndelivered } from '#functions/domain/undelivered/left-undelivered.ts'
import { loadLeftItem } from '#functions/domain/undelivered/load-left-item.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import { AppError } from '#shared/errors.ts'
import type { ProposedAddress } from '#shared/model/delivery.ts'
import { DeliveryId } from '#shared/model/ids.ts'
import {
  canRedirect,
  intendedRecipient,
  proposeAddress as propose,
  withdrawAddress as withdraw,
} from '#shared/rules/delivery/proposed-address.ts'

/** The parts of a transaction that ask each other delegate to confirm the address: at most 76. */
const requests = async (
  owner: Account,
  { delegates }: Left,
  { deliveries: [delivery] }: LeftUndelivered,
  by: Account,
  at: ProposedAddress['at'],
): Promise<Write[]> => {
  const others = delegates.filter(({ account }) => account.userId !== by.userId)
  const mail = confirmAddressMail(owner, await intendedName(owner, delivery), nameInMail(by))
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

export const undelivered = {
  ListUndelivered: async ({ profileId }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    return leftList(owner, context.caller.userId)
  },
  ProposeAddress: async ({ profileId, body: { deliveryId, address } }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    const { userId, account } = context.caller
    const { left, item } = await loadLeftItem(owner, deliveryId)
    const [first] = item.deliveries
    const recipient = intendedRecipient(first).contactId
    if (!canRedirect(first)) {
      throw new AppError(
        'NOT_FOUND',
        'Too many addresses have failed. We look at it ourselves now.',
      )
    }
    await limitRate('address-proposal', context, userId)
    await assertNotOfDelegate(owner, { address, recipient }, context.now)
    const at = context.now.toISOString()
    const asked = await requests(owner, left, item, account, at)
    for (const each of item.deliveries) {
      const sealed = await sealAddress(owner, each.deliveryId, address)
      const proposed = { ...sealed, by: userId, at }
      const subject = `${await intendedName(owner, each)}, by ${nameInMail(account)}`
      const line = await activityAbout(context, owner, 'ADDRESS_PROPOSED', subject)
      await updateDelivery(owner.userId, each.deliveryId, (read) => propose(read, proposed), {
        extraWrites: () => [
          accountCheck(owner.userId),
          releaseCheck(owner.userId, left.passing),
          ...(each === first ? [line, ...asked] : []),
        ],
      })
    }
    return leftList(owner, userId)
  },
  WithdrawAddress: async ({ profileId, body: { deliveryId, address } }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    const { userId, account } = context.caller
    const { deliveries, proposal } = (await loadLeftItem(owner, deliveryId)).item
    if (proposal?.address !== address) {
      throw new AppError('STALE_VERSION', 'This address is not proposed any more. Look again.')
    }
    for (const each of deliveries) {
      const subject = `${await intendedName(owner, each)}, by ${nameInMail(account)}`
      const line = await activityAbout(context, owner, 'ADDRESS_WITHDRAWN', subject)
      await updateDelivery(owner.userId, each.deliveryId, (read) => withdraw(read, proposal.at), {
        extraWrites: () => [accountCheck(owner.userId), ...(each === deliveries[0] ? [line] : [])],
      })
    }
    return leftList(owner, userId)
  },
  ConfirmAddress: async ({ profileId, body: { deliveryId, address } }, context) => {
    const { owner } = await loadDelegatingOwner(context, profileId)
    const { userId, account } = context.caller
    const found = await loadLeftItem(owner, deliveryId)
    if (found.item.proposal?.by === userId) {
      throw new AppError('FORBIDDEN', 'You proposed this address. Somebody else has to confirm it.')
    }
    await confirm(owner, { ...found, address, line: 'ADDRESS_CONFIRMED', by: account }, context)
    return leftList(owner, userId)
  },
} satisfies Partial<Handlers<typeof passing>>
