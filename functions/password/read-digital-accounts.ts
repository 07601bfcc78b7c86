import { findDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { toFullAccount } from '#functions/domain/digital-accounts/full-account.ts'
import { logReadRun } from '#functions/domain/digital-accounts/read-run.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { password } from '#shared/contract/password.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'

/** In bytes of JSON. Lambda answers 6 MB at most. */
const answerLimit = 4_000_000

/** The accounts from the first to the last one that fits into an answer; one always does. */
const thatFit = (accounts: readonly FullDigitalAccount[]) => {
  let size = 0
  const end = accounts.findIndex((account) => {
    size += Buffer.byteLength(JSON.stringify(account))
    return size > answerLimit
  })
  return end < 0 ? accounts : accounts.slice(0, end)
}

export const readDigitalAccounts: Handler<typeof password.operations.ReadDigitalAccounts> = async (
  { body: { digitalAccountIds, purpose, run } },
  context,
) => {
  const { account } = context.caller
  const logged = await logReadRun(context, purpose, run)
  const found = await findDigitalAccounts(account, [...new Set(digitalAccountIds)])
  const full = await Promise.all(found.map((each) => toFullAccount(account.userId, each)))
  const items = thatFit(full)
  const left = full.slice(items.length).map(({ digitalAccountId }) => digitalAccountId)
  return { items: [...items], left, run: logged }
}
