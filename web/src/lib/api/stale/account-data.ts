import { accountLists } from './password.ts'
import type { StaleAfter } from './stale-after.ts'

export const accountData: StaleAfter<'AccountData'> = {
  Delete: [...accountLists, 'Security/ListActivity'],
  RemoveDigitalAccount: [...accountLists, 'Security/ListActivity'],
  SaveDigitalAccount: accountLists,
  SaveDigitalAccountWithDetail: accountLists,
}
