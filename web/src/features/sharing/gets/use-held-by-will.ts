import type { ContactItem } from '#shared/model/contact.ts'
import { heldFor } from '#shared/rules/will/held-for.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { today } from '#web/lib/today.ts'
import { useOwnWill } from '#web/parts/use-own-will.ts'

/** The facts by which a will recognizes a contact. */
export type ContactInWill = Pick<ContactItem, 'contactId' | 'name' | 'relationship' | 'birthDate'>

/**
 * All contacts, and what the own will holds for each of them, as the ends of sentences about them
 * (`heldFor`). It holds nothing until the will and the contacts have been loaded.
 */
export const useHeldByWill = () => {
  const { userProfileId } = useCredentials()
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  const will = useOwnWill()
  const contacts = useQuery('ContactData', 'GetListOfContacts', { userProfileId })
  const contactIds = new Set(contacts.data?.map(({ contactId }) => contactId))
  const heldByWill = ({ contactId, name, relationship, birthDate }: ContactInWill) =>
    will.data && contacts.data
      ? heldFor(will.data.draft, { contactId, name, relationship, birthDate, contactIds }, today())
      : []
  const isSettled =
    [wills, contacts].every(({ data, error }) => data !== undefined || error !== undefined) &&
    (!wills.data?.will || will.data !== undefined || will.error !== undefined)
  return { contacts: contacts.data ?? [], heldByWill, isSettled }
}
