import { mutate } from 'swr'
import type { ContactId } from '#shared/model/ids.ts'

/**
 * Contacts were added, changed or deleted: every list and card on screen is asked for again, but not the card of who
 * is `gone`.
 */
export const refreshContacts = (gone?: ContactId): Promise<unknown> =>
  mutate(
    (key) =>
      Array.isArray(key) &&
      String(key[0]).startsWith('ContactData/') &&
      (gone === undefined || !JSON.stringify(key[1]).includes(gone)),
  )
