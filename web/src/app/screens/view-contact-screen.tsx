import { Component as ViewContact } from '#web/features/contacts/view-contact-screen.tsx'
import { ContactAccess } from '#web/features/sharing/contact-access.tsx'
import { WhatTheyGet } from '#web/features/sharing/gets/what-they-get.tsx'
import { HiddenInMemorial } from '#web/lib/session/memorial.ts'

/** A contact, and what they may do and see. */
export function Component() {
  return (
    <>
      <ViewContact />
      <HiddenInMemorial>
        <ContactAccess />
        <WhatTheyGet />
      </HiddenInMemorial>
    </>
  )
}
