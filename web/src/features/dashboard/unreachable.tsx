import type { ContactItem } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The contacts who read passwords after the owner's death, and have no email address. */
export function Unreachable({
  people,
}: {
  people: readonly Pick<ContactItem, 'contactId' | 'name' | 'firstName'>[]
}) {
  const names = people.map(({ firstName, name }) => firstName || name)
  const allNames = new Intl.ListFormat('en-US').format(names)
  if (people.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={`${allNames} cannot be reached`}
      action={
        <Actions>
          {people.map(({ contactId }, index) => (
            <TextLink key={contactId} to={paths.editContact(contactId)}>
              Add an email address for {names[index]}
            </TextLink>
          ))}
        </Actions>
      }
    >
      You leave passwords to {allNames}. Without an address, we cannot tell {allNames} about these
      passwords after your death.
    </Banner>
  )
}
