import { sharesDescendants } from '#shared/data/relationships.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import { ME } from '#shared/model/person-refs.ts'
import type { ManualDisinheritance, WillDraft } from '#shared/model/will-draft.ts'
import { mayBeSameName, tidyName } from './names.ts'
import type { RosterEntry } from './roster.ts'

/** A person who is disinherited: picked from the roster, or typed by name. */
export interface Disinherited {
  /** The id of the person or of the typed entry. */
  readonly id: string
  /**
   * The person of the roster who is meant. '' if nobody there is, and for a typed name until the
   * testator says whom it means.
   */
  readonly ref: PersonRef | ''
  readonly name: string
  /** An id of `shared/data/relationships.ts`, or ''. */
  readonly relationship: string
  /** False for somebody whose descendants may be the testator's own. */
  readonly descendantsToo: boolean
  /** Only for a typed name. '' if unknown, and for people of the roster. */
  readonly dateOfBirth: string
  /** Where the person lives. As `dateOfBirth`. */
  readonly city: string
  /** Only for a typed name: the doubtful name that the testator confirmed (`word-doubts.ts`). */
  readonly confirmedName: string | undefined
  /** The path of the answer. */
  readonly field: string
  /**
   * The namesakes in the draft. The testator must still say whether the person left out is one of
   * them.
   */
  readonly possiblyMeant: readonly PersonRef[]
}

type Roster = ReadonlyMap<PersonRef, RosterEntry>

/**
 * Whether the descendants of somebody who is left out can be left out as well. The descendants of a
 * spouse or a parent may be the testator's own children, and nobody means to leave them out that
 * way. An organization has no descendants.
 */
export const hasOwnLine = (relationship: string, entry: RosterEntry | undefined): boolean =>
  entry?.origin !== 'spouse' && entry?.kind !== 'charity' && !sharesDescendants.has(relationship)

/** Everybody in the draft who has a name that may be the typed one. `ME` is the testator. */
const namesakesOf = (
  { about, spouse }: Pick<WillDraft, 'about' | 'spouse'>,
  roster: Roster,
  name: string,
): PersonRef[] => {
  const isOneOf = (names: readonly string[]) => names.some((other) => mayBeSameName(other, name))
  const otherNamesakes = [...roster.values()].filter(({ origin, name: own }) =>
    isOneOf([own, ...(origin === 'spouse' ? spouse.otherNames : [])]),
  )
  return [
    ...(isOneOf([about.legalName, ...about.otherNames]) ? [ME] : []),
    ...otherNamesakes.map(({ ref }) => ref),
  ]
}

/**
 * Everybody that the typed name of somebody left out may mean. These are the people of that name,
 * and the person that the testator said they meant, even if that person's name was corrected since.
 */
export const whoMayBeMeant = (
  draft: Pick<WillDraft, 'about' | 'spouse'>,
  roster: Roster,
  { legalName, meant }: Pick<ManualDisinheritance, 'legalName' | 'meant'>,
): PersonRef[] => {
  const namesakes = namesakesOf(draft, roster, legalName)
  const isRenamed = meant && roster.has(meant) && !namesakes.includes(meant)
  return isRenamed ? [meant, ...namesakes] : namesakes
}

/**
 * The people that the draft disinherits. `isHidden` tells which people of the roster take no part
 * in the will now, such as the spouse of a testator who is divorced (`effectiveDraft`).
 */
export const disinheritedOf = (
  draft: WillDraft,
  roster: Roster,
  isHidden: (ref: string) => boolean,
): Disinherited[] => {
  const pickedPeople = draft.disinherit.contacts.map((contact, index) => {
    const entry = contact.person === '' ? undefined : roster.get(contact.person)
    return {
      id: contact.person,
      ref: contact.person,
      name: entry?.name ?? '',
      relationship: entry?.relationship ?? '',
      descendantsToo: contact.descendantsToo && hasOwnLine(entry?.relationship ?? '', entry),
      dateOfBirth: '',
      city: '',
      confirmedName: undefined,
      field: `disinherit.contacts.${index}.person`,
      possiblyMeant: [],
    }
  })
  const typedEntries = draft.disinherit.manualEntries.map((entered, index) => {
    const namesakes = namesakesOf(draft, roster, entered.legalName)
    // Nobody can disinherit themselves, so an answer that means the testator counts as none.
    const chosenRef = namesakes.find((ref) => ref === entered.meant && ref !== ME)
    const entry = chosenRef && roster.get(chosenRef)
    const notMeant = new Set<string>(entered.otherThan)
    const relationship = entry?.relationship ?? entered.relationship
    return {
      id: entered.id,
      ref: chosenRef ?? ('' as const),
      name: entry?.name ?? tidyName(entered.legalName),
      relationship,
      descendantsToo: entered.descendantsToo && hasOwnLine(relationship, entry),
      dateOfBirth: entered.dateOfBirth ?? '',
      city: tidyName(entered.city ?? ''),
      confirmedName: entered.confirmedName,
      field: `disinherit.manualEntries.${index}.legalName`,
      possiblyMeant: chosenRef
        ? []
        : whoMayBeMeant(draft, roster, entered).filter(
            (ref) => ref === entered.meant || !notMeant.has(ref),
          ),
    }
  })
  return [...pickedPeople.filter(({ ref }) => !isHidden(ref)), ...typedEntries]
}
