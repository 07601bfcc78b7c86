import { Component as ViewContact } from '#web/features/contacts/view-contact-screen.tsx'
import { ContactAccess } from '#web/features/sharing/contact-access.tsx'

/** A contact, and what they may do and see. */
export function Component() {
  return (
    <>
      <ViewContact />
      <ContactAccess />
    </>
  )
}
