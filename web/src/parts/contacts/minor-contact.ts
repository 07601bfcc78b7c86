import type { Contact } from '#shared/model/contact.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { isMinor } from '#shared/rules/will/age.ts'
import { roster } from '#shared/rules/will/roster.ts'

/** What a contact’s own page says. */
export type KnownContact = Pick<Contact, 'contactId' | 'birthDate'>

/** Whether a contact is under 18, by their own page or by the answers of the will about them. */
export const isMinorContact = (
  { contactId, birthDate }: KnownContact,
  draft: WillDraft | undefined,
  now: Date,
): boolean => {
  // Somebody of the same name may be another person. So only the linked one counts.
  const entry =
    draft && [...roster(draft).values()].find((person) => person.contactId === contactId)
  return isMinor(
    { dateOfBirth: birthDate || entry?.dateOfBirth || '', isAdult: entry?.isAdult },
    dayForAges(draft?.about.location.state ?? '', now),
  )
}
