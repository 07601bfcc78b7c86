import { accountLists } from './password.ts'
import type { StaleAfter } from './stale-after.ts'

export const accountData: StaleAfter<'AccountData'> = {
  Delete: [...accountLists, 'Security/ListActivity'],
  MarkLeftBehind: ['AccountData/ListLeftBehind'],
  RemoveDigitalAccount: [...accountLists, 'Security/ListActivity'],
  SaveDigitalAccount: accountLists,
  SaveDigitalAccountWithDetail: accountLists,
}
