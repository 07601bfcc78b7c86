import { HONORIFICS } from '#shared/data/honorifics.ts'
import { SEXES } from '#shared/data/sexes.ts'
import type { Contact } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { api } from '#web/lib/api/api.ts'
import { contactRelationships } from '#web/parts/contacts/relationship-choices.ts'
import { PictureSection } from '#web/parts/files/picture-section.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { zoneChoices } from '#web/parts/form/zone-choices.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BirthDateField } from '#web/ui/birth-date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { AddressSection } from './address-section.tsx'
import { ContactPoints } from './contact-points.tsx'
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

const honorifics = HONORIFICS.map(({ id, name }) => ({ value: id, label: name }))

/**
 * What the contact is called, and what they are to the owner. Autofill is off, because the browser
 * knows only the visitor's own names.
 */
function NameSection({ form }: { form: ContactFormState }) {
  const input = inputOf(form)
  return (
    <FormSection title="Name">
      <NameFields first={input('firstName')} last={input('lastName')}>
        <TextField
          label="What you call this person"
          optional
          help="Such as Mom, or Pepe. The email with your message begins with it, and searches find it."
          autoComplete="off"
          {...input('nickName')}
        />
        <SelectField
          label="Relationship to you"
          optional
          placeholder="Choose"
          choices={contactRelationships}
          {...input('relationship')}
        />
      </NameFields>
    </FormSection>
  )
}

/** The parts that few names have. */
function RestOfNameSection({ form }: { form: ContactFormState }) {
  const input = inputOf(form)
  return (
    <FormSection title="The rest of the name">
      <Pairs>
        <TextField label="Second name" optional autoComplete="off" {...input('secondName')} />
        <TextField label="Third name" optional autoComplete="off" {...input('thirdName')} />
        <TextField
          label="Suffix"
          optional
          help="Such as Jr., III or PhD."
          autoComplete="off"
          {...input('suffix')}
        />
        <SelectField
          label="Form of address"
          optional
          placeholder="None"
          choices={honorifics}
          {...input('honorific')}
        />
      </Pairs>
    </FormSection>
  )
}

const sexes = SEXES.map(({ id, name }) => ({ value: id, label: name }))

/** Birthday, sex, children, time zone, and a note. */
function MoreSection({ form }: { form: ContactFormState }) {
  const { noteProblem, watch } = form
  const input = inputOf(form)
  return (
    <FormSection title="More about them">
      <BirthDateField
        label="Date of birth"
        optional
        onProblem={noteProblem('birthDate')}
        {...controlOf(form)('birthDate')}
      />
      <Pairs>
        <SelectField
          label="Sex"
          optional
          placeholder="Not given"
          choices={sexes}
          {...input('sex')}
        />
        <SelectField
          label="Time zone"
          optional
          placeholder="Not known"
          choices={zoneChoices(watch('timeZone'), Intl.supportedValuesOf('timeZone'))}
          help="Shown beside the time that you choose for a message."
          {...input('timeZone')}
        />
      </Pairs>
      <TextField
        label="Children of this person"
        optional
        help="Such as Mara and Ben."
        autoComplete="off"
        {...input('children')}
      />
      <TextareaField
        label="Note"
        optional
        help="For yourself. Nobody else sees it."
        maxLength={2000}
        {...input('note')}
      />
    </FormSection>
  )
}
