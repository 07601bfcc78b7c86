import type { StaleAfter } from './stale-after.ts'

/** The lists of digital accounts, and the checklist, which counts them. Secrets are in no cache: the screens that open an account read it again. */
export const accountLists = [
  'Password/GetAllDigitalAccounts',
  'AccountData/GetDigitalAccountCount',
  'Dashboard/PersonalOnboarding',
] as const

export const password: StaleAfter<'Password'> = {
  AddDigitalAccount: accountLists,
  DeleteDigitalAccount: [...accountLists, 'Security/ListActivity'],
  UpdateDigitalAccount: accountLists,
  ImportDigitalAccounts: accountLists,
}
