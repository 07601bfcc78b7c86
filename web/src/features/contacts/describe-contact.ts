import { relationshipById } from '#shared/data/relationships.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import { phoneText } from '#shared/rules/phone-text.ts'

/** "Sister · ana@example.org": the second line of a contact in a list. */
export const describeContact = ({ relationship, email, phoneNumber }: ContactItem): string =>
  [
    relationshipById(relationship ?? '')?.name,
    email ?? (phoneNumber ? phoneText(phoneNumber) : undefined),
  ]
    .filter(Boolean)
    .join(' · ') || 'No e-mail address yet'
