import { lazy, Suspense } from 'react'
import { Component as ViewContact } from '#web/features/contacts/view-contact-screen.tsx'
import { ContactAccess } from '#web/features/sharing/contact-access.tsx'
import { WhatTheyGet } from '#web/features/sharing/gets/what-they-get.tsx'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'

// Loaded apart, because the page does not wait for the will.
const importContactInWill = () => import('#web/features/will/people/contact-in-will.tsx')
const NameInWill = lazy(() =>
  importContactInWill().then((module) => ({ default: module.NameInWill })),
)
const SamePersonInWill = lazy(() =>
  importContactInWill().then((module) => ({ default: module.SamePersonInWill })),
)

/** A contact, a way to name them in the will, and what they may do and see. */
export function Component() {
  return (
    <>
      <ViewContact
        addToWill={
          <Suspense>
            <NameInWill />
          </Suspense>
        }
      />
      <HiddenInMemorial>
        <Suspense>
          <SamePersonInWill />
        </Suspense>
        <ContactAccess />
        <WhatTheyGet />
      </HiddenInMemorial>
    </>
  )
}
