import { findAccount } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { showUndelivered } from '#functions/domain/deliveries/show-undelivered.ts'
import { listUndelivered as listEntries } from '#functions/domain/deliveries/undelivered.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'

/** The entries whose owner was deleted, or that ended or changed their place a moment ago, are left out. */
export const listUndelivered: Handler<typeof admin.operations.ListUndelivered> = async (page) => {
  const { items, cursor } = await listEntries(page)
  const shown = await Promise.all(
    items.map(async ({ owner, deliveryId }) => {
      const [account, delivery] = await Promise.all([
        findAccount(owner),
        findDelivery(owner, deliveryId),
      ])
      const item = account && delivery && showUndelivered(account, delivery)
      return item && page.done === (item.doneAt !== undefined) ? [item] : []
    }),
  )
  return { items: shown.flat(), cursor }
}
