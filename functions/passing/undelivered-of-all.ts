import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { markUndelivered } from '#functions/domain/deliveries/mark-undelivered.ts'
import { showUndelivered } from '#functions/domain/deliveries/show-undelivered.ts'
import { listUndelivered } from '#functions/domain/deliveries/undelivered.ts'
import { caseOfDelegates } from '#functions/domain/undelivered/case-of-delegates.ts'
import { confirmAddress } from '#functions/domain/undelivered/confirm-address.ts'
import { loadLeftItem, nothingLeft } from '#functions/domain/undelivered/load-left-item.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'
import type { Delivery } from '#shared/model/delivery.ts'

/** A delivery with the list in which it is; nothing if it has arrived. */
const placed = async (account: Account, delivery: Delivery, now: Date) => {
  const item = await showUndelivered(account, delivery)
  if (!item) return undefined
  const found = await caseOfDelegates(account, delivery, now)
  const open = found && !found.isForAdministrator ? 'DELEGATES' : 'TO_DO'
  return { item: { ...item, left: found?.left }, list: item.doneAt === undefined ? open : 'DONE' }
}

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
  MarkUndelivered: ({ body: { userId, ...marking } }, { now }) =>
    markUndelivered(userId, marking, now),
  /** The owner's log gets a line, without the address the administrator works from. */
  ConfirmAddress: async ({ body: { userId, deliveryId, address } }, { now }) => {
    const owner = await findAccount(userId, { consistent: true })
    if (!owner) throw nothingLeft()
    const found = await loadLeftItem(owner, deliveryId)
    await confirmAddress(owner, { ...found, address, line: 'ADDRESS_CONFIRMED_BY_US' }, { now })
    return {}
  },
} satisfies Handlers<typeof admin, 'passing'>
