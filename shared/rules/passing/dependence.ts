import type { Contact } from '#shared/model/contact.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { coupleRelationships } from './primary-beneficiaries.ts'

type Delegate = Pick<Contact, 'contactId' | 'addresses'> & Partial<Pick<Contact, 'relationship'>>

/**
 * The addresses of a delegate in a form that can be compared. Only street and town count, in any
 * spelling.
 */
const placesOf = ({ addresses }: Delegate) =>
  addresses.map(({ line1, city }) => searchable(`${line1} ${city}`))

/**
 * The delegates who may well die together with the owner: the owner's spouse or partner, and those
 * who live at the same address as that delegate. The owner's own address is not known.
 */
const mayDieWithOwner = (delegates: readonly Delegate[]): readonly Delegate[] => {
  const partners = delegates.filter(({ relationship }) =>
    coupleRelationships.includes(relationship),
  )
  const homes = new Set(partners.flatMap(placesOf))
  return delegates.filter(
    (delegate) =>
      partners.includes(delegate) || placesOf(delegate).some((place) => homes.has(place)),
  )
}

/** The reasons why a real death is hard to confirm: too much depends on single delegates. */
export interface Dependence {
  /** As many delegates must confirm as there are, so one who does not answer blocks the release. */
  readonly everyoneNeeded: boolean
  /**
   * The delegates who may die together with the owner, if no death can be confirmed without one of
   * them. Otherwise empty.
   */
  readonly likelyTogether: readonly Contact['contactId'][]
}

/**
 * Whether a report depends on single delegates, if `confirmers` of them must confirm. `delegates`
 * has each account once.
 */
export const dependence = (delegates: readonly Delegate[], confirmers: number): Dependence => {
  const together = mayDieWithOwner(delegates)
  const otherCount = delegates.length - together.length
  const neededCount = Math.min(confirmers, delegates.length)
  return {
    everyoneNeeded: delegates.length > 0 && neededCount === delegates.length,
    likelyTogether: otherCount < neededCount ? together.map(({ contactId }) => contactId) : [],
  }
}
