import { type Contact, type ContactItem, PersonData } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { report } from '#web/lib/analytics/report.ts'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Text } from '#web/ui/typography.tsx'

interface DeleteContactProps {
  contact: Pick<ContactItem, 'contactId' | 'name' | 'firstName' | 'isDelegate' | 'delegateAsked'>
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Says what is deleted with a contact, and confirms the deletion. */
export function DeleteContact({ contact, open, onClose, onDeleted }: DeleteContactProps) {
  const { contactId, name, firstName, isDelegate, delegateAsked } = contact
  // What the contact can open, and the messages that are scheduled to them.
  const { data: items } = useQuery(
    'ContactData',
    'GetVirtualFileSystemItem',
    open ? { id: contactId } : null,
  )
  const messageCount = items?.filter(({ scheduled }) => scheduled).length ?? 0
  const sharedCount = (items?.length ?? 0) - messageCount
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={`Delete ${name}?`}
      confirmLabel="Delete contact"
      cancelLabel="Keep them"
      onDelete={async () => {
        const deleted = await api.ContactData.GetContact({ id: contactId })
        await api.ContactData.Delete({ contactId })
        report({ name: 'ContactDeleted' })
        offerUndo(deleted)
      }}
      onDeleted={onDeleted}
    >
      <Text>
        {name} and all that you noted about them are deleted at once. For ten seconds you can undo
        that. Undo brings the contact back, but not what was shared with them or their role as
        delegate.
      </Text>
      {/* `isDelegate` is also true for a contact who was asked and has not answered. */}
      {isDelegate && (
        <Text mt="3">
          {delegateAsked
            ? `${firstName} was asked to be your delegate. The request is taken back at once.`
            : `${firstName} is your delegate. They stop being one at once, and can no longer report or confirm anything for you.`}
        </Text>
      )}
      {sharedCount > 0 && (
        <Text mt="3">
          {sharedCount === 1
            ? `One thing that you share with ${firstName} closes to them at once.`
            : `${sharedCount} things that you share with ${firstName} close to them at once.`}
        </Text>
      )}
      {messageCount > 0 && (
        <Text mt="3">
          {messageCount === 1
            ? `A message is scheduled to ${firstName}. It is still delivered, to the address that they have now. Cancel it first if you do not want that.`
            : `${messageCount} messages are scheduled to ${firstName}. They are still delivered, to the address that they have now. Cancel them first if you do not want that.`}
        </Text>
      )}
      <Text mt="3" tone="muted" size="sm">
        Your will keeps the names that are written in it, and messages that were delivered stay with
        whoever has them.
      </Text>
    </DeleteDialog>
  )
}

/** How long a deletion can be undone, in milliseconds. */
const undoableFor = 10_000

/**
 * Says that a contact was deleted, and offers for ten seconds to add what was noted about them
 * again. That makes a new contact, because what the contact could do and see has ended, and their
 * picture was erased.
 */
const offerUndo = (deleted: Contact): void => {
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
