import { mutate } from 'swr'

/** Contacts were added, changed or deleted: every list and card on screen is asked for again. */
export const refreshContacts = (): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && String(key[0]).startsWith('ContactData/'))
