import type { Contact } from '#shared/model/contact.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { couple } from './sole-beneficiary.ts'

type Delegate = Pick<Contact, 'contactId' | 'addresses'> & Partial<Pick<Contact, 'relationship'>>

/** Postal addresses that are typed in different ways are the same if street and town are. */
const placesOf = ({ addresses }: Delegate) =>
  addresses.map(({ line1, city }) => searchable(`${line1} ${city}`))

/**
 * The delegates who may well die together with the owner. The owner lives with them as a couple, or
 * they live at the address of such a delegate. The owner's own address is not known.
 */
const likelyTogether = (delegates: readonly Delegate[]): readonly Delegate[] => {
  const partners = delegates.filter(({ relationship }) => couple.includes(relationship))
  const home = new Set(partners.flatMap(placesOf))
  return delegates.filter(
    (delegate) =>
      partners.includes(delegate) || placesOf(delegate).some((place) => home.has(place)),
  )
}

/** The reasons why a real death is hard to confirm: too much depends on single delegates. */
export interface Dependence {
  /** All delegates must confirm: nothing works without any of them. */
  readonly everyone: boolean
  /**
   * Each combination that is enough has one of these in it, who may die together with the owner.
   */
  readonly likely: readonly Contact['contactId'][]
}

/**
 * Whether a report depends on single delegates, each account given once, if so many must confirm.
 */
export const dependence = (delegates: readonly Delegate[], confirmers: number): Dependence => {
  const together = likelyTogether(delegates)
  const others = delegates.length - together.length
  const needed = Math.min(confirmers, delegates.length)
  return {
    everyone: delegates.length > 0 && needed === delegates.length,
    likely: others < needed ? together.map(({ contactId }) => contactId) : [],
  }
}
