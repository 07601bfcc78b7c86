import { accountCheck } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { loadDelegatingOwner } from '#functions/domain/passing/delegating-owner.ts'
import { nameInMail } from '#functions/domain/sharing/people.ts'
import { intendedName } from '#functions/domain/undelivered/delegate-words.ts'
import { leftList } from '#functions/domain/undelivered/left-list.ts'
import { loadLeftItem } from '#functions/domain/undelivered/load-left-item.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import { AppError } from '#shared/errors.ts'
import { withdrawAddress as withdraw } from '#shared/rules/delivery/proposed-address.ts'

export const withdrawAddress: Handler<typeof passing.operations.WithdrawAddress> = async (
  { profileId, body: { deliveryId, address } },
  context,
) => {
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
}
