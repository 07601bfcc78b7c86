import type { MiniContact } from '#shared/model/contact.ts'
import { displayName, folded } from '#shared/rules/contacts.ts'
import type { CardContact } from '#web/features/contacts/vcard/read-card.ts'

/** One card of a file, as the dialog shows it. */
export interface ImportRow {
  readonly key: number
  readonly name: string
  readonly contact?: CardContact
  /** What of the card cannot be taken over. */
  readonly leftOut: readonly string[]
  /** Who has the name or an address already, among the contacts or in the same file. */
  readonly duplicateOf?: string
  /** Why it cannot be added. */
  readonly problem?: string
}

type Read = (card: string) => { contact: CardContact; leftOut: readonly string[] }

const said = (error: unknown) => (error instanceof Error ? error.message : '')

/** The cards of a file with what is known about each: who is there already, and what cannot be read. */
export const importRows = (
  cards: readonly string[],
  read: Read,
  known: readonly MiniContact[],
): ImportRow[] => {
  const byEmail = new Map(known.flatMap(({ email, name }) => (email ? [[email, name]] : [])))
  const byName = new Map(known.map(({ name }) => [folded(name), name]))
  return cards.map((card, key) => {
    try {
      const { contact, leftOut } = read(card)
      const name = displayName(contact)
      const twin = contact.emails.map(({ email }) => byEmail.get(email)).find(Boolean)
      const duplicateOf = twin ?? byName.get(folded(name))
      for (const { email } of contact.emails) byEmail.set(email, name)
      byName.set(folded(name), name)
      return { key, name, contact, leftOut, ...(duplicateOf && { duplicateOf }) }
    } catch (error) {
      const words = /^This card/.test(said(error)) ? said(error) : 'This card could not be read.'
      return { key, name: `Card ${key + 1}`, leftOut: [], problem: words }
    }
  })
}
