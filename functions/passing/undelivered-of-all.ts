import { findAccount } from '#functions/domain/accounts/account.ts'
import { markUndelivered } from '#functions/domain/deliveries/mark-undelivered.ts'
import { showUndelivered } from '#functions/domain/deliveries/show-undelivered.ts'
import { listUndelivered } from '#functions/domain/deliveries/undelivered.ts'
import { confirmAddress } from '#functions/domain/undelivered/confirm-address.ts'
import {
  loadUndelivered,
  noLongerUndelivered,
} from '#functions/domain/undelivered/load-undelivered.ts'
import { undeliveredWithList } from '#functions/domain/undelivered/undelivered-with-list.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'

export const undeliveredOfAllHandlers = {
  /** An entry that has just moved to the other list is left out. */
  ListUndelivered: async ({ list, ...page }, { now }) => {
    const { items, cursor } = await listUndelivered({ ...page, done: list === 'DONE' })
    const undelivered = await undeliveredWithList(items, now)
    const rows = await Promise.all(
      undelivered.map(async ({ account, delivery, delegatesCase, list: itsList }) => {
        const item = itsList === list && (await showUndelivered(account, delivery))
        return item ? [{ ...item, left: delegatesCase }] : []
      }),
    )
    return { items: rows.flat(), cursor }
  },
  MarkUndelivered: ({ body: { userId, ...marking } }, { now }) =>
    markUndelivered(userId, marking, now),
  /** The owner's log gets a line, without the administrator's network address. */
  ConfirmAddress: async ({ body: { userId, deliveryId, address } }, { now }) => {
    const owner = await findAccount(userId, { consistent: true })
    if (!owner) throw noLongerUndelivered()
    const toConfirm = await loadUndelivered(owner, deliveryId)
    await confirmAddress(
      owner,
      { ...toConfirm, address, logKind: 'ADDRESS_CONFIRMED_BY_US' },
      { now },
    )
    return {}
  },
} satisfies Partial<Handlers<typeof admin, 'passing'>>
