import type { ContactItem } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The contacts to whom something is left, and whom we could not tell of it. */
export function Unreachable({
  people,
}: {
  people: readonly Pick<ContactItem, 'contactId' | 'name' | 'firstName'>[]
}) {
  const called = people.map(({ firstName, name }) => firstName || name)
  const names = new Intl.ListFormat('en-US').format(called)
  if (people.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={`${names} cannot be reached`}
      action={
        <Actions>
          {people.map(({ contactId }, index) => (
            <TextLink key={contactId} to={paths.editContact(contactId)}>
              Add an email address for {called[index]}
            </TextLink>
          ))}
        </Actions>
      }
    >
      You leave passwords to {names}. Without an address, we cannot tell {names} of them after your
      death.
    </Banner>
  )
}
