import { relationshipById } from '#shared/data/relationships.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { ContactId, PersonRef } from '#shared/model/ids.ts'
import { ME, SPOUSE } from '#shared/model/person-refs.ts'
import type { WillStep } from '#shared/model/will.ts'
import { derivedOnce } from '#shared/rules/derived-once.ts'
import { longDate } from '../time/long-date.ts'
import { chosenPeople } from './chosen-people.ts'
import type { EffectiveDraft } from './effective-draft.ts'
import { keyAndSuffix, mayBeShorterName, sameName } from './names.ts'
import { relationInWill } from './relation-in-will.ts'
import type { RosterEntry } from './roster.ts'

/** Somebody that the will names, with what can tell that person from a namesake. */
interface Named {
  /** The id of the person, `ME`, or the id of a typed entry of those left out. */
  readonly id: string
  readonly name: string
  /** Whether this is another name of the testator or the spouse. */
  readonly isOtherName?: boolean
  /**
   * The relation of the person to the testator, by one word for the same kin. A son and a daughter
   * are both 'child'. '' if the will prints no relation.
   */
  readonly relation: string
  /** '' if unknown. */
  readonly dateOfBirth: string
  /** "Waco, Texas". '' if unknown. */
  readonly home: string
  /** The first answer that puts the person into the will. */
  readonly step: WillStep
  readonly field: string
}

/** Two people of one name. Neither a suffix, a date of birth nor a home tells them apart. */
export interface Confusable {
  readonly one: Named
  readonly other: Named
  /** Whether their relations to the testator differ: "my child" and "my brother". */
  readonly relationDiffers: boolean
}

/** What the will prints to tell namesakes apart, and the pairs that this does not tell apart. */
export interface Namesakes {
  /**
   * By the id of a person who has a namesake: the words that the will prints after the name, as
   * "born in 1970" and "of Waco, Texas".
   */
  readonly marks: ReadonlyMap<string, readonly string[]>
  readonly confusable: readonly Confusable[]
}

/** Where a person lives: "Waco, Texas", as far as it is known. */
export const homeOf = ({ city, state }: { readonly city: string; readonly state: string }) =>
  [city, stateByCode(state)?.name ?? ''].filter((part) => part !== '').join(', ')

/**
 * One word for all relations that the same person may be given. A son may also be called a child.
 */
const kin: Readonly<Record<string, string>> = {
  son: 'child',
  daughter: 'child',
  grandson: 'grandchild',
  granddaughter: 'grandchild',
  wife: 'spouse',
  husband: 'spouse',
  partner: 'spouse',
}

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

const relationOf = (relationship: string): string =>
  kin[relationship] ?? (relationInWill(relationship, 'spouse') === '' ? '' : relationship)

/** The name of a contact, what they are to the testator, and when they were born. */
interface ContactName {
  readonly name: string
  readonly relationship?: string | undefined
  readonly birthDate?: string | undefined
}

/** Whether what a contact is to the testator does not contradict this person of the will. */
const relationFits = (
  { origin, relationship }: Pick<RosterEntry, 'origin' | 'relationship'>,
  contact: ContactName,
): boolean => {
  const relation = relationOf(contact.relationship ?? '')
  if (relation === '') return true
  if (origin === 'spouse') return relation === 'spouse'
  if (origin === 'dependent') return relation === 'child' || relation === 'stepchild'
  return !differ(relationOf(relationship), relation)
}

/**
 * Whether a contact counts as a person of the will who is linked to no contact, without a question
 * to the owner. The whole name is the same, or one is a shorter form of the other and both were
 * born on the same day. What else is known must not contradict.
 */
export const countsAsContact = (
  entry: Pick<RosterEntry, 'origin' | 'name' | 'relationship' | 'dateOfBirth'>,
  contact: ContactName,
): boolean => {
  const birthDate = contact.birthDate ?? ''
  const isSameDay = birthDate !== '' && birthDate === entry.dateOfBirth
  return (
    (sameName(entry.name, contact.name) ||
      (isSameDay && mayBeShorterName(entry.name, contact.name))) &&
    relationFits(entry, contact) &&
    !differ(birthDate, entry.dateOfBirth)
  )
}

/**
 * Whether an owner is asked if a contact is this person of the will, because one name may be a
 * shorter form of the other.
 */
export const mayBeShorterContact = (
  entry: Pick<RosterEntry, 'origin' | 'name' | 'relationship'>,
  contact: ContactName,
): boolean => mayBeShorterName(entry.name, contact.name) && relationFits(entry, contact)

/** A contact, as a will may name them. */
export interface KnownContact {
  readonly contactId: string
  readonly name: string
  readonly relationship?: string | undefined
  readonly birthDate?: string | undefined
  /** The ids of all contacts, because a link to one that was deleted says nothing. */
  readonly contactIds: ReadonlySet<string>
}

/**
 * The person of a will who is this contact. It is the person who is linked to the contact. If
 * nobody is, it is the first unlinked person whom the contact counts as.
 */
export const entryOfContact = (
  entries: readonly RosterEntry[],
  { contactIds, ...contact }: KnownContact,
): RosterEntry | undefined => {
  const isLinked = (entry: RosterEntry) => entry.contactId && contactIds.has(entry.contactId)
  return (
    entries.find((entry) => entry.contactId === contact.contactId) ??
    entries.find((entry) => !isLinked(entry) && countsAsContact(entry, contact))
  )
}

/**
 * The contact who is a person of the will: the linked one. If there is none, it is the only one who
 * counts as this person and as nobody else of the will. Undefined for nobody, and in doubt.
 */
export const contactOfEntry = <C extends ContactName & { readonly contactId: ContactId }>(
  entry: RosterEntry,
  entries: readonly RosterEntry[],
  contacts: readonly C[],
): C | undefined => {
  if (entry.contactId) return contacts.find(({ contactId }) => contactId === entry.contactId)
  const linkedIds = new Set(entries.map(({ contactId }) => contactId))
  const [only, another] = contacts.filter(
    (contact) => !linkedIds.has(contact.contactId) && countsAsContact(entry, contact),
  )
  if (!only || another) return undefined
  const mayBeAnother = entries.some(
    (other) => other.ref !== entry.ref && !other.contactId && countsAsContact(other, only),
  )
  return mayBeAnother ? undefined : only
}

/** A person, and the same person by each other name. */
const withOtherNames = (person: Named, otherNames: readonly string[]): Named[] => [
  person,
  ...otherNames.map((name) => ({ ...person, name, isOtherName: true })),
]

const everybody = (draft: EffectiveDraft): Named[] => {
  const { about, spouse, dependents, disinherited } = draft
  const chosen = new Map<PersonRef, Named>()
  for (const { ref, step, field } of chosenPeople(draft)) {
    const entry = draft.roster.get(ref)
    if (entry?.origin !== 'people' || chosen.has(ref)) continue
    const { name, dateOfBirth, relationship } = entry
    const relation = relationOf(relationship)
    chosen.set(ref, { id: ref, name, relation, dateOfBirth, home: homeOf(entry), step, field })
  }
  const me: Named = {
    id: ME,
    name: about.legalName,
    relation: ME,
    dateOfBirth: about.dob,
    home: '',
    step: 'about-you',
    field: 'about.legalName',
  }
  const spouseNamed = (named: NonNullable<typeof spouse>): Named => ({
    id: SPOUSE,
    name: named.legalName,
    relation: 'spouse',
    dateOfBirth: named.dob,
    home: '',
    step: 'spouse',
    field: 'spouse.legalName',
  })
  return [
    ...withOtherNames(me, about.otherNames),
    ...(spouse ? withOtherNames(spouseNamed(spouse), spouse.otherNames) : []),
    ...dependents.map(({ id, index, legalName, dob, childOf }) => ({
      id,
      name: legalName,
      relation: childOf === 'spouse' ? 'stepchild' : 'child',
      dateOfBirth: dob,
      home: '',
      step: 'dependents' as const,
      field: `dependents.${index}.legalName`,
    })),
    ...chosen.values(),
    ...disinherited
      // While it is unclear who is meant, `checkDisinheritance` asks that first.
      .filter(({ ref, possiblyMeant }) => ref === '' && possiblyMeant.length === 0)
      .map(({ id, name, relationship, dateOfBirth, city, field }) => ({
        id,
        name,
        relation: relationOf(relationship),
        dateOfBirth,
        home: city,
        step: 'disinheritance' as const,
        field,
      })),
  ]
}

/** Finds the people of a will who share a name. */
export const namesakes = derivedOnce((draft: EffectiveDraft): Namesakes => {
  const marks = new Map<string, readonly string[]>()
  const confusable: Confusable[] = []
  const typedIds = new Set(draft.disinherited.flatMap(({ id, ref }) => (ref === '' ? [id] : [])))
  const byName = new Map<string, Named[]>()
  for (const person of everybody(draft)) {
    const { key } = keyAndSuffix(person.name)
    byName.set(key, [...(byName.get(key) ?? []), person])
  }
  for (const [key, group] of byName) {
    if (key === '' || group.length < 2) continue
    for (const [index, one] of group.entries()) {
      const otherNamesakes = group.filter((other) => other.id !== one.id)
      if (otherNamesakes.length > 0 && !one.isOtherName)
        marks.set(one.id, distinguishingMarks(one, otherNamesakes))
      for (const other of group.slice(index + 1)) {
        // Another check asks everybody else of the testator's name for a date of birth.
        if (one.id === other.id || (one.id === ME && !typedIds.has(other.id))) continue
        if (!sameName(one.name, other.name) || differ(one.dateOfBirth, other.dateOfBirth)) continue
        if (differ(one.home, other.home)) continue
        confusable.push({ one, other, relationDiffers: differ(one.relation, other.relation) })
      }
    }
  }
  return { marks, confusable }
})

const distinguishingMarks = (person: Named, others: readonly Named[]): string[] => {
  const suffix = ({ name }: Named) => keyAndSuffix(name).suffix
  if (others.every((other) => differ(suffix(person), suffix(other)))) return []
  const { dateOfBirth, home } = person
  const year = dateOfBirth.slice(0, 4)
  const sameYear = others.some((other) => other.dateOfBirth.slice(0, 4) === year)
  const needsHome = others.some((other) => !differ(dateOfBirth, other.dateOfBirth))
  return [
    ...(dateOfBirth === ''
      ? []
      : [sameYear ? `born on ${longDate(dateOfBirth)}` : `born in ${year}`]),
    ...(home === '' || !needsHome ? [] : [`of ${home}`]),
  ]
}

/**
 * A person of the roster in a question to the testator: "your brother John Vale (born in 1970)".
 */
export const describeNamesake = (draft: EffectiveDraft, ref: string): string => {
  const entry = [...draft.roster.values()].find((rosterEntry) => rosterEntry.ref === ref)
  const child = draft.dependents.find(({ id }) => id === ref)
  const relation = (): string => {
    if (entry?.origin === 'spouse') {
      return draft.about.maritalStatus === 'domesticPartnership' ? 'your partner' : 'your spouse'
    }
    if (child) return child.childOf === 'spouse' ? 'your stepchild' : 'your child'
    return (relationshipById(entry?.relationship ?? '')?.inWill ?? '').replace(/^my /, 'your ')
  }
  const born = entry?.dateOfBirth ? ` (born in ${entry.dateOfBirth.slice(0, 4)})` : ''
  return `${[relation(), entry?.name].filter(Boolean).join(' ')}${born}`
}
