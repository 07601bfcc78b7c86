import { findDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { toFullDigitalAccount } from '#functions/domain/digital-accounts/full-account.ts'
import { importDigitalAccounts } from '#functions/domain/digital-accounts/import-digital-accounts.ts'
import { listDigitalAccountPage } from '#functions/domain/digital-accounts/list-digital-account-page.ts'
import { logReadRun } from '#functions/domain/digital-accounts/log-read-run.ts'
import { saveForm } from '#functions/domain/digital-accounts/save-form.ts'
import { openDigitalAccount } from '#functions/domain/sharing/digital-accounts/account-access.ts'
import { removeDigitalAccount } from '#functions/domain/sharing/digital-accounts/account-readers.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { password } from '#shared/contract/password.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'

/** In bytes of JSON. Lambda answers 6 MB at most. */
const answerLimit = 4_000_000

/** The first accounts, as many as fit into an answer. A single account always fits. */
const firstThatFit = (accounts: readonly FullDigitalAccount[]) => {
  let size = 0
  const end = accounts.findIndex((account) => {
    size += Buffer.byteLength(JSON.stringify(account))
    return size > answerLimit
  })
  return end < 0 ? accounts : accounts.slice(0, end)
}

export const handlers = {
  AddDigitalAccount: ({ body }, context) => saveForm(context, body),
  DeleteDigitalAccount: ({ id: accountId }, context) => removeDigitalAccount(context, accountId),
  GetAllDigitalAccounts: ({ searchQuery, type, ...request }, { caller: { account } }) =>
    listDigitalAccountPage(account, request, { search: searchQuery, type }),
  GetDigitalAccountById: ({ digitalAccountId }, context) =>
    openDigitalAccount(context, digitalAccountId),
  UpdateDigitalAccount: ({ id: accountId, body }, context) => saveForm(context, body, accountId),
  ReadDigitalAccounts: async ({ body: { digitalAccountIds, purpose, run } }, context) => {
    const { account } = context.caller
    // A run is several of these calls together. The first has no id yet.
    const runId = await logReadRun(context, purpose, run)
    const accounts = await findDigitalAccounts(account, [...new Set(digitalAccountIds)])
    const fullAccounts = await Promise.all(
      accounts.map((loadedAccount) => toFullDigitalAccount(account.userId, loadedAccount)),
    )
    const items = firstThatFit(fullAccounts)
    const leftIds = fullAccounts.slice(items.length).map(({ digitalAccountId }) => digitalAccountId)
    return { items: [...items], left: leftIds, run: runId }
  },
  ImportDigitalAccounts: ({ body }, context) => importDigitalAccounts(context, body),
} satisfies Handlers<typeof password>

export const handler = serve(password, handlers)
