import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Component as Contacts } from '#web/features/contacts/contacts-screen.tsx'
import { LastReport } from '#web/features/passing/last-report.tsx'
import { ChooseDelegates } from '#web/features/sharing/choose-delegates.tsx'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'
import { useSession } from '#web/lib/session/session.ts'

// Loaded apart, because an owner without a will does not need it.
const PeopleToKeep = lazy(() =>
  import('#web/features/will/people/people-to-keep.tsx').then((module) => ({
    default: module.PeopleToKeep,
  })),
)

/**
 * The address book, with the people of the will who are not in it. With the filter for delegates,
 * it is the page on which an owner chooses delegates, and sees which of them reported their death.
 */
export function Component() {
  const [search] = useSearchParams()
  const { creds } = useSession()
  if (search.get('type') === 'delegates') return <ChooseDelegates lastReport={<LastReport />} />
  return (
    <Contacts>
      {creds?.userLastWillId && (
        <HiddenInMemorial>
          <Suspense>
            <PeopleToKeep />
          </Suspense>
        </HiddenInMemorial>
      )}
    </Contacts>
  )
}
