import { randomUUID } from 'node:crypto'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  digitalAccountCreations,
  digitalAccountRemoval,
  findDigitalAccounts,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { newDigitalAccount } from '#functions/domain/digital-accounts/save-digital-account.ts'
import type { DigitalAccount } from '#shared/model/digital-account.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import { storeAnew } from './store-anew.ts'

/** Stores a digital account without any check. Replaces an account with the same id. */
export const storeDigitalAccountOf = async (
  account: Account,
  parts: Partial<DigitalAccount> = {},
): Promise<DigitalAccount> => {
  const id = parts.digitalAccountId ?? DigitalAccountId.parse(randomUUID())
  const fields = { label: 'Hill Country Bank', userName: 'ana.moreno', password: 'lantern-92' }
  const stored = { ...newDigitalAccount(id, fields, new Date()), ...parts }
  const [there] = await findDigitalAccounts(account, [id])
  await storeAnew(
    there,
    (found) => writeIndexed(() => digitalAccountRemoval(account.userId, found)),
    () => writeIndexed(() => digitalAccountCreations(account, [stored])),
  )
  return stored
}
