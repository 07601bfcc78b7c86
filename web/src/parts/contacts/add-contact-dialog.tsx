import { useState } from 'react'
import type { Contact } from '#shared/model/contact.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddContactForm } from './add-contact-form.tsx'

export interface AddContactDialogProps {
  open: boolean
  onClose: () => void
  /** Told of the new contact once they are stored. The dialog closes by itself. */
  onAdded: (contact: Contact) => void
  /** What was typed already, such as into a search. */
  name?: string
  /** Where the contact is needed for something that goes by mail. */
  needsEmail?: boolean
}

/** Adds somebody by the little that is known at the moment, without leaving the page. */
export function AddContactDialog({ open, onClose, ...form }: AddContactDialogProps) {
  const [opening, setOpening] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpening(opening + 1)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Add a contact">
      <AddContactForm key={opening} onClose={onClose} {...form} />
    </Dialog>
  )
}
