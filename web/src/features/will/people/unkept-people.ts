import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId, PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { mayBeSameName } from '#shared/rules/will/names.ts'
import { contactOfEntry, mayBeShorterContact } from '#shared/rules/will/namesakes.ts'
import { companionIn } from '#shared/rules/will/outline.ts'
import { type RosterEntry, roster } from '#shared/rules/will/roster.ts'
import { changePerson } from '#web/features/will/answers/people.ts'
import { referencesTo } from '#web/features/will/answers/references.ts'

/** A person of the will who is not surely a contact, with what the will knows about them. */
export interface Unkept {
  readonly ref: PersonRef
  readonly name: string
  /** An id of `shared/data/relationships.ts`: what they are to the testator. '' if unknown. */
  readonly relationship: string
  /** '' if unknown. */
  readonly dateOfBirth: string
  /** '' if unknown. */
  readonly email: string
  /**
   * The contacts who may be this person: of the same name, of a longer or shorter form of it, or
   * with the same address.
   */
  readonly namesakes: readonly MiniContact[]
}

/** What a person is to the testator, and their address. '' if the draft does not say it. */
const relationAndEmail = (draft: WillDraft, { ref, origin }: RosterEntry) => {
  if (origin === 'spouse') {
    return { relationship: companionIn(draft) ?? '', email: draft.spouse.email }
  }
  if (origin === 'dependent') {
    const child = draft.dependents.find(({ id }) => id === ref)
    return { relationship: child?.childOf === 'spouse' ? 'stepchild' : 'child', email: '' }
  }
  const person = draft.people.find(({ id }) => id === ref)
  return { relationship: person?.relationship ?? '', email: person?.email ?? '' }
}

/** Whether somebody is family, or has a role or a share. Being left out makes nobody a contact. */
const isNamed = (draft: WillDraft, { ref, origin }: RosterEntry): boolean =>
  origin === 'spouse' ||
  origin === 'dependent' ||
  referencesTo(draft, ref).some(({ step }) => step !== 'disinheritance' && step !== 'preview')

/**
 * The living people whom the will names and who are not surely a contact. A name of one word is
 * left out, because it may still be typed. A person whose contact was deleted stays linked, so they
 * are not offered again.
 */
export const unkeptPeople = (draft: WillDraft, contacts: readonly MiniContact[]): Unkept[] => {
  const entries = [...roster(draft).values()].map((entry) => ({
    ...entry,
    ...relationAndEmail(draft, entry),
  }))
  const linked = new Set(entries.map(({ contactId }) => contactId))
  const unlinkedContacts = contacts.filter(({ contactId }) => !linked.has(contactId))
  return entries
    .filter(({ kind, living, contactId }) => kind === 'person' && living && !contactId)
    .filter(({ name }) => name.includes(' '))
    .filter((entry) => isNamed(draft, entry) && !contactOfEntry(entry, entries, contacts))
    .map(({ ref, name, origin, relationship, dateOfBirth, email }) => ({
      ref,
      name,
      relationship,
      dateOfBirth,
      email,
      namesakes: unlinkedContacts.filter(
        (contact) =>
          mayBeSameName(contact.name, name) ||
          mayBeShorterContact({ origin, name, relationship }, contact) ||
          (email !== '' && contact.email === email.trim().toLowerCase()),
      ),
    }))
}

/** Whether the will names a contact, and where it may: its people who may be the contact. */
export const placesOfContact = (
  draft: WillDraft,
  contacts: readonly MiniContact[],
  id: ContactId,
): { readonly isNamed: boolean; readonly mayBe: readonly Unkept[] } => {
  const entries = [...roster(draft).values()]
  return {
    isNamed: entries.some(
      (entry) =>
        isNamed(draft, entry) && contactOfEntry(entry, entries, contacts)?.contactId === id,
    ),
    mayBe: unkeptPeople(draft, contacts).filter(({ namesakes }) =>
      namesakes.some(({ contactId }) => contactId === id),
    ),
  }
}

/** The draft with a person of it linked to a contact. */
export const linkContact = (draft: WillDraft, ref: PersonRef, contactId: ContactId): WillDraft =>
  ref === SPOUSE
    ? { ...draft, spouse: { ...draft.spouse, contactId } }
    : {
        ...changePerson(draft, ref, { contactId }),
        dependents: draft.dependents.map((child) =>
          child.id === ref ? { ...child, contactId } : child,
        ),
      }
