import type { StaleAfter } from './stale-after.ts'

/**
 * No command makes `GetDigitalAccountById` stale: each reading is logged, so a screen reads again when it opens. The
 * screens that list digital accounts are not there yet.
 */
export const password: StaleAfter<'Password'> = {
  AddDigitalAccount: [],
  DeleteDigitalAccount: ['Security/ListActivity'],
  UpdateDigitalAccount: [],
  ImportDigitalAccounts: [],
}
