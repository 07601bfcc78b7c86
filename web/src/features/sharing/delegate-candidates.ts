import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { entryOfContact } from '#shared/rules/will/namesakes.ts'
import { roster } from '#shared/rules/will/roster.ts'
import { isMinorContact } from '#web/parts/contacts/minor-contact.ts'

/** A contact that the owner may think of as a delegate. */
interface Candidate extends MiniContact {
  readonly inWill: boolean
  /** The date of birth of the person who is linked to this contact in the will. '' if unknown. */
  readonly dateOfBirth: string
  /** Under 18, by the contact's page or by the answers of the will about the linked person. */
  readonly isMinor: boolean
}

const rankOf = ({ inWill, isMinor: cannotBeAsked }: Candidate) => {
  if (cannotBeAsked) return 2
  return inWill ? 0 : 1
}

/**
 * The contacts who are not among the `listed` delegates: first the people of the will, and last
 * those who cannot be asked.
 */
export const delegateCandidates = (
  contacts: readonly MiniContact[],
  listed: ReadonlySet<ContactId>,
  draft: WillDraft | undefined,
  now: Date,
): readonly Candidate[] => {
  const entries = draft ? [...roster(draft).values()] : []
  const named = entries.filter(({ kind, living }) => kind === 'person' && living)
  const contactIds = new Set(contacts.map(({ contactId }) => contactId))
  return contacts
    .filter(({ contactId }) => !listed.has(contactId))
    .map((contact) => {
      const entry = entryOfContact(named, { ...contact, contactIds })
      // Somebody of the same name may be another person, who can be asked.
      const isLinked = entry?.contactId === contact.contactId
      return {
        ...contact,
        inWill: entry !== undefined,
        dateOfBirth: (isLinked && entry?.dateOfBirth) || '',
        isMinor: isMinorContact(contact, draft, now),
      }
    })
    .sort((one, other) => rankOf(one) - rankOf(other))
}

/** "Named in your will, born in 1979 · ana@example.org": the second line of a candidate. */
export const describeCandidate = ({
  email,
  inWill,
  dateOfBirth,
  isMinor: cannotBeAsked,
}: Candidate): string =>
  [
    inWill && `Named in your will${dateOfBirth && `, born in ${dateOfBirth.slice(0, 4)}`}`,
    cannotBeAsked ? 'Under 18: a delegate must be an adult' : (email ?? 'No email address yet'),
  ]
    .filter(Boolean)
    .join(' · ')
