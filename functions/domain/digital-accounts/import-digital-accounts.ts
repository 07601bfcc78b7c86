import type * as z from 'zod'
import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { password } from '#shared/contract/password.ts'
import { invalidField } from '#shared/errors.ts'
import { DigitalAccountId, type UserId } from '#shared/model/ids.ts'
import { digitOfRow } from '#shared/rules/digital-accounts/import-id.ts'
import { digitalAccountCreations, findStoredIds } from './digital-account-repository.ts'
import { newDigitalAccount } from './save-digital-account.ts'

type Request = z.output<(typeof password.operations.ImportDigitalAccounts)['body']>

/**
 * The id of an imported account. It follows from the import and the row, so a row that is sent
 * again gets the same id. Its first digit is that of `digitOfRow`.
 */
const importedAccountId = (owner: UserId, importId: string, row: number): DigitalAccountId => {
  const id = derivedId(JSON.stringify([owner, importId, row]))
  return DigitalAccountId.parse(digitOfRow(importId, row) + id.slice(1))
}

const assertDistinctRows = (rows: Request['rows']): void => {
  const numbers = rows.map(({ row }) => row)
  const repeatedIndex = numbers.findIndex((row, index) => numbers.indexOf(row) !== index)
  if (repeatedIndex < 0) return
  throw invalidField(`rows.${repeatedIndex}.row`, 'This row is in the call twice.')
}

/**
 * Stores those rows of an import that are not stored yet, all in one transaction. Accounts that the
 * owner changed since they were imported stay as they are.
 */
export const importDigitalAccounts = async (
  { caller: { account }, now }: MemberContext,
  { importId, rows, readers }: Request,
): Promise<{ created: number; existing: number; digitalAccountIds: DigitalAccountId[] }> => {
  assertDistinctRows(rows)
  const accounts = rows.map(({ row, ...fields }) =>
    newDigitalAccount(
      importedAccountId(account.userId, importId, row),
      { ...fields, readers: { who: readers } },
      now,
    ),
  )
  const ids = accounts.map(({ digitalAccountId }) => digitalAccountId)
  // The same call may run twice at once. The second one then finds that the rows are stored.
  return retryStale(async () => {
    const storedIds = await findStoredIds(account.userId, ids)
    const created = accounts.filter(({ digitalAccountId }) => !storedIds.has(digitalAccountId))
    if (created.length > 0) await writeIndexed(() => digitalAccountCreations(account, created))
    return { created: created.length, existing: storedIds.size, digitalAccountIds: ids }
  })
}
