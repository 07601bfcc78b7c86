import { useNavigate } from 'react-router-dom'
import type { Contact } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { duplicateIn } from '#web/parts/contacts/duplicate-in.ts'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { ContactFields, toBody, toFields } from './contact-fields.ts'

/** The form of one contact. */
export function useContactForm(contact: Contact) {
  const navigate = useNavigate()
  const { contactId, avatarFileId } = contact
  const form = usePersistentForm({
    schema: ContactFields,
    values: toFields(contact),
    draftName: `contact:${contactId}`,
    save: async (fields, overruled) => {
      // To save over a newer version, the call names the version that is stored now.
      const { version } =
        overruled === 'STALE_VERSION'
          ? await api.ContactData.GetContact({ id: contactId })
          : contact
      const body = {
        ...toBody(fields),
        ...(avatarFileId && { avatarFileId }),
        contactId,
        version,
        allowDuplicate: overruled === 'CONTACT_EXISTS',
      }
      await api.ContactData.UpdateContact({ body })
      return fields.firstName
    },
    onSaved: async (firstName) => {
      await navigate(paths.viewContact(contactId))
      showAlert({ message: `${firstName} is saved.`, tone: 'success' })
    },
  })
  return { ...form, duplicate: duplicateIn(form.failure) }
}

export type ContactFormState = ReturnType<typeof useContactForm>
