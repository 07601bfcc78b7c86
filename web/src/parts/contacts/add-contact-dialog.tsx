import { useState } from 'react'
import type { Contact } from '#shared/model/contact.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddContactForm } from './add-contact-form.tsx'

export interface AddContactDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the new contact once it is stored. The dialog closes by itself. */
  onAdded: (contact: Contact) => void
  /** The text that was already typed, for example into a search. */
  name?: string
  /** Whether the contact needs an e-mail address here. */
  needsEmail?: boolean
}

/** Adds a contact with a few details, without leaving the page. */
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
