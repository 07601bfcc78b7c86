import { findBilling } from '#functions/domain/billing/billing-record.ts'
import {
  countDigitalAccounts,
  listAllDigitalAccounts,
  loadDigitalAccount,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { listDigitalAccountPage } from '#functions/domain/digital-accounts/list-digital-account-page.ts'
import { listReadOnlyAccounts } from '#functions/domain/digital-accounts/list-read-only-accounts.ts'
import { saveDigitalAccount } from '#functions/domain/digital-accounts/save-digital-account.ts'
import { loadReadyFile } from '#functions/domain/files/file-record.ts'
import { listLeftBehind } from '#functions/domain/left-behind/list-left-behind.ts'
import { markLeftBehind } from '#functions/domain/left-behind/mark-left-behind.ts'
import type { LeftThing } from '#functions/domain/left-behind/mark-repository.ts'
import {
  loadReadableOwner,
  openDigitalAccount,
} from '#functions/domain/sharing/digital-accounts/account-access.ts'
import {
  removeDigitalAccount,
  saveWithReaders,
} from '#functions/domain/sharing/digital-accounts/account-readers.ts'
import type { Handler, Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { accountData } from '#shared/contract/account-data.ts'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { invalidField, notFound } from '#shared/errors.ts'
import type { FileId, UserId } from '#shared/model/ids.ts'
import { isOver } from '#shared/rules/billing/refusal-of.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'

const getAccountDataItems: Handler<typeof accountData.operations.GetAccountDataItemsFiltered> = (
  { pageNumber, pageSize },
  { caller: { account } },
) => listDigitalAccountPage(account, { pageNumber, pageSize })

/**
 * An account's attachment is deleted with it, so files of the owner's other records must not be
 * attached.
 */
const loadAttachment = async (owner: UserId, fileId: FileId) => {
  const file = await loadReadyFile(owner, fileId)
  if (file.category !== 'account') throw notFound()
  return file
}

export const handlers = {
  Delete: ({ digitalAccountId }, context) => removeDigitalAccount(context, digitalAccountId),
  GetAccountDataItemsFiltered: getAccountDataItems,
  GetAccountDataItemsLinqFiltered: getAccountDataItems,
  GetAllDigitalAccounts: (_, { caller: { account } }) => listAllDigitalAccounts(account),
  GetAllDigitalAccountsReadOnly: async ({ userId }, { caller: { account } }) => {
    if (userId === undefined || userId === account.userId)
      return listReadOnlyAccounts(account, 'all')
    const { owner, mayRead } = await loadReadableOwner(account, userId)
    return listReadOnlyAccounts(owner, mayRead)
  },
  GetDigitalAccountCount: async (_, { caller: { userId } }) => ({
    count: (await countDigitalAccounts(userId)).all,
  }),
  GetDigitalAccount: ({ accountId }, context) => openDigitalAccount(context, accountId),
  GetDigitalAccountTypes: async () => [...DIGITAL_ACCOUNT_TYPES],
  GetUserSubscriptionStatus: async (_, { caller: { userId, account } }) => {
    const { userEntitlements } = account
    const { subscriptions = [] } = (await findBilling(userId)) ?? {}
    const latestFirst = subscriptions.toSorted((one, other) =>
      other.createdAt.localeCompare(one.createdAt),
    )
    return {
      userEntitlements,
      hasPlan: allowsPaid(userEntitlements),
      subscription: latestFirst.find((subscription) => !isOver(subscription)) ?? latestFirst[0],
    }
  },
  ListLeftBehind: ({ profileId }, context) => listLeftBehind(context, profileId),
  MarkLeftBehind: async (
    { body: { profileId, digitalAccountId, documentId, companyId, ...marking } },
    context,
  ) => {
    const namedThings: LeftThing[] = [
      ...(digitalAccountId === undefined
        ? []
        : [{ kind: 'account', id: digitalAccountId } as const]),
      ...(documentId === undefined ? [] : [{ kind: 'document', id: documentId } as const]),
      ...(companyId === undefined ? [] : [{ kind: 'company', id: companyId } as const]),
    ]
    const [thing, another] = namedThings
    if (thing && !another) return markLeftBehind(context, profileId, { ...marking, thing })
    throw invalidField('digitalAccountId', 'Name an account, a document or a business.')
  },
  RemoveDigitalAccount: ({ body: { digitalAccountId } }, context) =>
    removeDigitalAccount(context, digitalAccountId),
  SaveDigitalAccount: ({ body: { digitalAccountId, ...changes } }, context) =>
    saveDigitalAccount(context, { id: digitalAccountId, changes }),
  SaveDigitalAccountWithDetail: async (
    { body: { digitalAccountId, version, fileId, ...changes } },
    context,
  ) => {
    const { account } = context.caller
    // Another person's id, and a change from an older tab, are refused before `saveWithReaders`
    // shares anything.
    if (digitalAccountId) await loadDigitalAccount(account, digitalAccountId, { version })
    const attachment = fileId ? await loadAttachment(account.userId, fileId) : undefined
    return saveWithReaders(context, changes.readers, () =>
      saveDigitalAccount(context, {
        id: digitalAccountId,
        version,
        changes,
        // The empty id removes the attachment.
        file: fileId === '' ? null : attachment,
      }),
    )
  },
} satisfies Handlers<typeof accountData>

export const handler = serve(accountData, handlers)
