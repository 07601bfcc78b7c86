import type { Contact, MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { CardFileError, cardLimits, splitCards } from '#web/features/contacts/vcard/split-cards.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { compareRows, type ImportRow, importRows, possibleTwinIds } from './import-rows.ts'

/** The address book that a file is compared with. */
interface AddressBook {
  readonly list: () => Promise<readonly MiniContact[]>
  readonly load: (id: ContactId) => Promise<Contact>
}

/** Contacts with all details, a few at a time, without those who were deleted in between. */
const loadContacts = async (
  ids: readonly ContactId[],
  load: AddressBook['load'],
  signal: AbortSignal,
): Promise<Contact[]> => {
  const loaded: Contact[] = []
  await inTurn(
    ids,
    async (id) => {
      try {
        loaded.push(await load(id))
      } catch (error) {
        if (!hasCode(error, 'NOT_FOUND')) throw error
      }
    },
    signal,
  )
  return loaded
}

/**
 * The rows of a file of cards, compared with the address book.
 *
 * @throws CardFileError if there is no card in the file. The reason of the signal, if it is
 * aborted.
 */
export const planImport = async (
  file: Blob,
  { list, load }: AddressBook,
  signal: AbortSignal,
): Promise<ImportRow[]> => {
  if (file.size > cardLimits.bytes) {
    throw new CardFileError('This file is larger than 50 MB. Export fewer contacts at a time.')
  }
  const cards = splitCards(new Uint8Array(await file.arrayBuffer()))
  const [{ readCard }, contacts] = await Promise.all([
    import('#web/features/contacts/vcard/read-card.ts'),
    list(),
  ])
  const rows = importRows(cards, readCard)
  const twins = await loadContacts(possibleTwinIds(rows, contacts), load, signal)
  signal.throwIfAborted()
  return compareRows(rows, contacts, twins)
}
