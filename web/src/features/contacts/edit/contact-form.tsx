import type { Contact } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AddressSection } from './address-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MoreSection } from './more-section.tsx'
import { NameSection } from './name-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'

/** Names, addresses and numbers, and all other details of a contact. */
export function ContactForm({ contact }: { contact: Contact }) {
  const form = useContactForm(contact)
  const name = displayName(contact)
  return (
    <FormScreen
      title={`Edit ${name}`}
      onSubmit={() => form.submit({})}
      error={overrulableRefusal(form, name) ?? form.error}
      unsaved={form.unsaved}
      busy={form.busy}
      restored={form.restored}
      cancelTo={paths.viewContact(contact.contactId)}
      onCancel={form.forget}
      above={<PictureSection contact={contact} />}
    >
      <NameSection form={form} />
      <EmailSection form={form} />
      <PhoneSection form={form} />
      <AddressSection form={form} />
      <MoreSection form={form} />
    </FormScreen>
  )
}

/** A refusal of the save that the person can overrule. */
function overrulableRefusal(form: ContactFormState, name: string) {
  const { failure, duplicate, busy, submit } = form
  if (hasCode(failure, 'STALE_VERSION')) {
    return (
      <Banner
        tone="warning"
        title={`${name} was changed in another window since you opened this`}
        action={
          <Button
            variant="secondary"
            loading={busy}
            onClick={() => void submit({ overNewer: true })}
          >
            Save mine instead
          </Button>
        }
      >
        Your text is still here. Saving it replaces what was entered there.
      </Banner>
    )
  }
  if (!duplicate) return undefined
  return (
    <Banner
      tone="warning"
      title={`${duplicate} has one of these e-mail addresses already`}
      action={
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => void submit({ allowDuplicate: true })}
        >
          Save all the same
        </Button>
      }
    >
      Two people may share an address. Messages to it reach both.
    </Banner>
  )
}
