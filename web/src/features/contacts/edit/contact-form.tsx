import type { Contact } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { api } from '#web/lib/api/api.ts'
import { PictureSection } from '#web/parts/files/picture-section.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AddressSection } from './address-section.tsx'
import { ContactPoints } from './contact-points.tsx'
import { MoreSection } from './more-section.tsx'
import { NameSection, RestOfNameSection } from './name-section.tsx'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'

/** Names, addresses and numbers, and all other details of a contact. */
export function ContactForm({ contact }: { contact: Contact }) {
  const form = useContactForm(contact)
  const name = displayName(contact)
  return (
    <FormScreen
      form={form}
      title={`Edit ${name}`}
      name={name}
      refusal={form.duplicate && <DuplicateAddress form={form} />}
      cancelTo={paths.viewContact(contact.contactId)}
      above={
        <PictureSection
          name={name}
          avatarFileId={contact.avatarFileId}
          onChange={(fileId) =>
            api.ContactData.UpdatePersonAvatar({
              parentId: contact.personId,
              // An empty id removes the picture.
              itemId: fileId ?? '',
            })
          }
        />
      }
    >
      <NameSection form={form} />
      <ContactPoints form={form} kind="emails" />
      <ContactPoints form={form} kind="phoneNumbers" />
      <RestOfNameSection form={form} />
      <AddressSection form={form} />
      <MoreSection form={form} />
    </FormScreen>
  )
}

/** Says which contact has one of the addresses, and offers to save all the same. */
function DuplicateAddress({
  form: { duplicate, busy, submit },
}: {
  form: Pick<ContactFormState, 'duplicate' | 'busy' | 'submit'>
}) {
  return (
    <Banner
      tone="warning"
      title={`${duplicate?.name} already has one of these email addresses`}
      action={
        <Button variant="secondary" loading={busy} onClick={() => void submit('CONTACT_EXISTS')}>
          Save anyway
        </Button>
      }
    >
      Two people may share an address. Messages to it reach both.
    </Banner>
  )
}
