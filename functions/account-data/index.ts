import { serve } from '#functions/serve/serve.ts'
import { accountData } from '#shared/contract/account-data.ts'
import { deleteDigitalAccount, removeDigitalAccount } from './delete.ts'
import { getAccountDataItems } from './get-account-data-items.ts'
import { getAllDigitalAccounts } from './get-all-digital-accounts.ts'
import { getAllDigitalAccountsReadOnly } from './get-all-digital-accounts-read-only.ts'
import { getDigitalAccount } from './get-digital-account.ts'
import { getDigitalAccountCount } from './get-digital-account-count.ts'
import { getDigitalAccountTypes } from './get-digital-account-types.ts'
import { getUserSubscriptionStatus } from './get-user-subscription-status.ts'
import { listLeftBehind } from './list-left-behind.ts'
import { markLeftBehind } from './mark-left-behind.ts'
import { saveDigitalAccount } from './save-digital-account.ts'
import { saveDigitalAccountWithDetail } from './save-digital-account-with-detail.ts'

export const handler = serve(accountData, {
  Delete: deleteDigitalAccount,
  GetAccountDataItemsFiltered: getAccountDataItems,
  GetAccountDataItemsLinqFiltered: getAccountDataItems,
  GetAllDigitalAccounts: getAllDigitalAccounts,
  GetAllDigitalAccountsReadOnly: getAllDigitalAccountsReadOnly,
  GetDigitalAccountCount: getDigitalAccountCount,
  GetDigitalAccount: getDigitalAccount,
  GetDigitalAccountTypes: getDigitalAccountTypes,
  GetUserSubscriptionStatus: getUserSubscriptionStatus,
  ListLeftBehind: listLeftBehind,
  MarkLeftBehind: markLeftBehind,
  RemoveDigitalAccount: removeDigitalAccount,
  SaveDigitalAccount: saveDigitalAccount,
  SaveDigitalAccountWithDetail: saveDigitalAccountWithDetail,
})
