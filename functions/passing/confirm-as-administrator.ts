import { findAccount } from '#functions/domain/accounts/account.ts'
import { confirmAddress } from '#functions/domain/undelivered/confirm-address.ts'
import { loadLeftItem, nothingLeft } from '#functions/domain/undelivered/load-left-item.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { admin } from '#shared/contract/admin.ts'

/** The owner's log gets a line, without the address the administrator works from. */
export const confirmAsAdministrator: Handler<typeof admin.operations.ConfirmAddress> = async (
  { body: { userId, deliveryId, address } },
  { now },
) => {
  const owner = await findAccount(userId, { consistent: true })
  if (!owner) throw nothingLeft()
  const found = await loadLeftItem(owner, deliveryId)
  await confirmAddress(owner, { ...found, address, line: 'ADDRESS_CONFIRMED_BY_US' }, { now })
  return {}
}
