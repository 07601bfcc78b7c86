import type { StaleAfter } from './stale-after.ts'

/** Both groups show the same accounts. */
export const accountLists = [
  'Password/GetAllDigitalAccounts',
  'AccountData/GetAccountDataItemsFiltered',
  'AccountData/GetAccountDataItemsLinqFiltered',
  'AccountData/GetAllDigitalAccounts',
  'AccountData/GetAllDigitalAccountsReadOnly',
  'AccountData/GetDigitalAccountCount',
] as const

/** No command makes `GetDigitalAccountById` stale: each reading is logged, so a screen reads again when it opens. */
export const password: StaleAfter<'Password'> = {
  AddDigitalAccount: accountLists,
  DeleteDigitalAccount: [...accountLists, 'Security/ListActivity'],
  UpdateDigitalAccount: accountLists,
  ImportDigitalAccounts: accountLists,
}
