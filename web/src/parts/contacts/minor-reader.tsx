import type { Contact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Text } from '#web/ui/typography.tsx'
import { useIsMinor } from './use-is-minor.ts'

/** Says that a reader of passwords is under 18. Shows nothing for adults. */
export function MinorReader({ contactId }: { contactId: ContactId }) {
  const { data } = useQuery('ContactData', 'GetContact', { id: contactId })
  return data ? <OfMinor contact={data} /> : null
}

function OfMinor({ contact }: { contact: Contact }) {
  if (!useIsMinor(contact)) return null
  return (
    <Text size="sm" tone="muted">
      {displayName(contact)} is under 18. Passwords open to them after your death, whatever their
      age is then. You can name an adult instead.
    </Text>
  )
}
