import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { recipientLine } from '#functions/domain/deliveries/recipient-line.ts'
import { showUndelivered } from '#functions/domain/deliveries/show-undelivered.ts'
import { listUndelivered } from '#functions/domain/deliveries/undelivered.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { caseOfDelegates } from '#functions/domain/undelivered/case-of-delegates.ts'
import { confirmAddress } from '#functions/domain/undelivered/confirm-address.ts'
import { loadLeftItem, nothingLeft } from '#functions/domain/undelivered/load-left-item.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'
import { AppError } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { markHandled } from '#shared/rules/delivery/undelivered.ts'

/** A delivery with the list in which it is; nothing if it has arrived. */
const placed = async (account: Account, delivery: Delivery, now: Date) => {
  const item = await showUndelivered(account, delivery)
  if (!item) return undefined
  const found = await caseOfDelegates(account, delivery, now)
  const open = found && !found.isForAdministrator ? 'DELEGATES' : 'TO_DO'
  return { item: { ...item, left: found?.left }, list: item.doneAt === undefined ? open : 'DONE' }
}

const notThere = () =>
  new AppError('NOT_FOUND', 'This is no longer among what did not arrive. Reload the list.')

export const undeliveredOfAll = {
  /** The entries whose owner was deleted, or that ended or changed their place a moment ago, are left out. */
  ListUndelivered: async ({ list, ...page }, { now }) => {
    const { items, cursor } = await listUndelivered({ ...page, done: list === 'DONE' })
    const shown = await Promise.all(
      items.map(async ({ owner, deliveryId }) => {
        const [account, delivery] = await Promise.all([
          findAccount(owner),
          findDelivery(owner, deliveryId),
        ])
        const found = account && delivery && (await placed(account, delivery, now))
        return found?.list === list ? [found.item] : []
      }),
    )
    return { items: shown.flat(), cursor }
  },
  /** The owner's log gets a line with each change, without the address the administrator works from. */
  MarkUndelivered: async ({ body: { userId, deliveryId, done } }, { now }) => {
    const account = await findAccount(userId, { consistent: true })
    if (!account) throw notThere()
    await updateDelivery(userId, deliveryId, (before) => markHandled(before, done, now), {
      extraWrites: (after) => [
        { ...accountCheck(userId), onConflict: notThere },
        recipientLine(
          { now },
          after,
          done ? 'UNDELIVERED_DONE' : 'UNDELIVERED_NOT_DONE',
          after.recipient,
        ),
      ],
    })
    const delivery = await findDelivery(userId, deliveryId)
    const shown = delivery && (await showUndelivered(account, delivery))
    if (!shown) throw notThere()
    return shown
  },
  /** The owner's log gets a line, without the address the administrator works from. */
  ConfirmAddress: async ({ body: { userId, deliveryId, address } }, { now }) => {
    const owner = await findAccount(userId, { consistent: true })
    if (!owner) throw nothingLeft()
    const found = await loadLeftItem(owner, deliveryId)
    await confirmAddress(owner, { ...found, address, line: 'ADDRESS_CONFIRMED_BY_US' }, { now })
    return {}
  },
} satisfies Handlers<typeof admin, 'passing'>
