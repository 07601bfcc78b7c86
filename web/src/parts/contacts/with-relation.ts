import { relationshipById } from '#shared/data/relationships.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'

/** "Sister · ana@example.org": what a contact is to the owner, and what else is known of them. */
export const withRelation = (
  relationship: string | undefined,
  ...more: readonly (string | false | undefined)[]
): string => [relationshipById(relationship ?? '')?.name, ...more].filter(Boolean).join(' · ')

/** What a contact is to the owner: what their page says, or else the will. */
export const relationOf = (
  { contactId, relationship }: Pick<Contact, 'contactId' | 'relationship'>,
  draft: WillDraft | undefined,
): string | undefined =>
  relationship ?? draft?.people.find((person) => person.contactId === contactId)?.relationship
