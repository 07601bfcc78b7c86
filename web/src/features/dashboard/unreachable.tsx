import { lazy, Suspense, useState } from 'react'
import type { ContactItem } from '#shared/model/contact.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/stack.tsx'

// Loaded on a tap: home must not wait for the code of forms.
const AddEmailDialog = lazy(() =>
  import('#web/parts/contacts/add-email-dialog.tsx').then((module) => ({
    default: module.AddEmailDialog,
  })),
)

type Unreached = Pick<ContactItem, 'contactId' | 'name' | 'firstName'>

/** The contacts who read passwords after the owner's death, and have no email address. */
export function Unreachable({ people }: { people: readonly Unreached[] }) {
  const [askingFor, setAskingFor] = useState<Unreached>()
  const names = people.map(({ firstName, name }) => firstName || name)
  const allNames = new Intl.ListFormat('en-US').format(names)
  if (people.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={`${allNames} cannot be reached`}
      action={
        <Actions>
          {people.map((person, index) => (
            <Button key={person.contactId} variant="secondary" onClick={() => setAskingFor(person)}>
              Add an email address for {names[index]}
            </Button>
          ))}
          {askingFor && (
            <Suspense>
              <AddEmailDialog
                contact={askingFor}
                onClose={() => setAskingFor(undefined)}
                onAdded={() => setAskingFor(undefined)}
              />
            </Suspense>
          )}
        </Actions>
      }
    >
      You leave passwords to {allNames}. Without an address, we cannot tell {allNames} about these
      passwords after your death.
    </Banner>
  )
}
