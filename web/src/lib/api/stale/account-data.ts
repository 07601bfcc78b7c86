import type { StaleAfter } from './stale-after.ts'

export const accountData: StaleAfter<'AccountData'> = {
  Delete: ['Security/ListActivity'],
  RemoveDigitalAccount: ['Security/ListActivity'],
  SaveDigitalAccount: [],
  SaveDigitalAccountWithDetail: [],
}
