import type { MiniContact } from '#shared/model/contact.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import type { CardContact } from '#web/features/contacts/vcard/read-card.ts'

/** One card of a file, as the dialog shows it. */
export interface ImportRow {
  readonly key: number
  readonly name: string
  readonly contact?: CardContact
  /** The parts of the card that cannot be imported. */
  readonly leftOut: readonly string[]
  /** The contact, in the address book or in the same file, that already has the name or an address. */
  readonly duplicateOf?: string
  /** Why it cannot be added. */
  readonly problem?: string
}

type Read = (card: string) => { contact: CardContact; leftOut: readonly string[] }

const said = (error: unknown) => (error instanceof Error ? error.message : '')

/** The cards of a file, each with its duplicate or its problem. */
export const importRows = (
  cards: readonly string[],
  read: Read,
  known: readonly MiniContact[],
): ImportRow[] => {
  const byEmail = new Map(known.flatMap(({ email, name }) => (email ? [[email, name]] : [])))
  const byName = new Map(known.map(({ name }) => [searchable(name), name]))
  return cards.map((card, key) => {
    try {
      const { contact, leftOut } = read(card)
      const name = displayName(contact)
      const twin = contact.emails.map(({ email }) => byEmail.get(email)).find(Boolean)
      const duplicateOf = twin ?? byName.get(searchable(name))
      for (const { email } of contact.emails) byEmail.set(email, name)
      byName.set(searchable(name), name)
      return { key, name, contact, leftOut, ...(duplicateOf && { duplicateOf }) }
    } catch (error) {
      const words = /^This card/.test(said(error)) ? said(error) : 'This card could not be read.'
      return { key, name: `Card ${key + 1}`, leftOut: [], problem: words }
    }
  })
}
