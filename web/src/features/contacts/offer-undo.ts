import { type Contact, PersonData } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { showAlert } from '#web/lib/page/alert.ts'

/** In milliseconds. */
const undoableFor = 10_000

/**
 * Says that a contact was deleted, and offers for ten seconds to add what was noted about them
 * again. That makes a new contact, because what the contact could do and see has ended, and their
 * picture was erased.
 */
export const offerUndo = (deleted: Contact): void => {
  const { emails, phoneNumbers, addresses, vcardUid } = deleted
  const name = displayName(deleted)
  const undo = async () => {
    try {
      const { contactId } = await api.ContactData.AddContactWithDetail({
        body: {
          ...PersonData.parse(deleted),
          emails,
          phoneNumbers,
          addresses,
          vcardUid,
          allowDuplicate: true,
        },
      })
      showAlert({
        message: `${name} is in your contacts again. What they could do and see has ended.`,
        tone: 'success',
        link: { label: `See ${name}`, to: paths.viewContact(contactId) },
        duration: undoableFor,
      })
    } catch (failure) {
      showAlert({ message: messageOf(failure), tone: 'error' })
    }
  }
  showAlert({
    message: `${name} was deleted from your contacts.`,
    tone: 'success',
    action: { label: 'Undo', run: () => void undo() },
    duration: undoableFor,
  })
}
