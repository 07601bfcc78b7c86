import type { MiniContact } from '#shared/model/contact.ts'
import { type ThingCounts, ThingKind } from '#shared/model/gift.ts'
import { leftOutWords } from '#shared/rules/will/held-for.ts'
import type { Output } from '#web/lib/api/api.ts'

type Person = Output<'Sharing', 'ListByPerson'>['people'][number]

/** A person with all that is for them. */
export type PersonWithWill = Person & {
  /** What the will holds for them, as the ends of sentences (`heldFor`). */
  readonly inWill: readonly string[]
}

const noThings = Object.fromEntries(ThingKind.options.map((kind) => [kind, 0])) as ThingCounts

const inWillAlone = ({ contactId, name, isDelegate }: MiniContact): Person => ({
  contactId,
  name,
  isDelegate,
  now: noThings,
  afterDeath: noThings,
  messages: 0,
  readsWill: 'nobody',
})

/**
 * Everybody who gets anything, by name: the listed people with their places in the will, and those
 * whom only the will names.
 */
export const withWill = (
  listed: readonly Person[],
  contacts: readonly MiniContact[],
  heldByWill: (contact: MiniContact) => readonly string[],
): readonly PersonWithWill[] => {
  const byId = new Map(contacts.map((contact) => [contact.contactId, contact]))
  const listedIds = new Set(listed.map(({ contactId }) => contactId))
  // Somebody whom the will leaves out gets nothing by it.
  const placesOf = (contact: MiniContact) =>
    heldByWill(contact).filter((words) => words !== leftOutWords)
  const inWill = (id: Person['contactId']) => {
    const contact = byId.get(id)
    return contact ? placesOf(contact) : []
  }
  const others = contacts.filter(
    (contact) => !listedIds.has(contact.contactId) && placesOf(contact).length > 0,
  )
  return [...listed, ...others.map(inWillAlone)]
    .map((person) => ({ ...person, inWill: inWill(person.contactId) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
