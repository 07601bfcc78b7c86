import { chakra } from '@chakra-ui/react'
import type { Contact } from '#shared/model/contact.ts'
import { paths } from '#shared/paths.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AddressSection } from './address-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MoreSection } from './more-section.tsx'
import { NameSection } from './name-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { type ContactFormState, useContactForm } from './use-contact-form.ts'

/** Names, ways to reach them, addresses, and what else is known. */
export function ContactForm({ contact }: { contact: Contact }) {
  const form = useContactForm(contact)
  const { isSubmitting } = form.formState
  return (
    <chakra.form onSubmit={form.submit()} noValidate display="grid" gap="6">
      {form.keptText && (
        <Banner role="status">We kept what you typed before. Save it, or cancel to drop it.</Banner>
      )}
      <NameSection form={form} />
      <EmailSection form={form} />
      <PhoneSection form={form} />
      <AddressSection form={form} />
      <MoreSection form={form} />
      <ObstacleBanner form={form} name={displayName(contact)} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
        <LinkButton
          to={paths.viewContact(contact.contactId)}
          variant="secondary"
          onClick={form.discard}
        >
          Cancel
        </LinkButton>
        <Button type="submit" loading={isSubmitting}>
          Save
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

function ObstacleBanner({ form, name }: { form: ContactFormState; name: string }) {
  const { obstacle } = form
  const { isSubmitting } = form.formState
  if (!obstacle) return null
  if (obstacle.kind === 'problem') {
    return (
      <Banner tone="error" role="alert">
        {obstacle.message} Your text is still here.
      </Banner>
    )
  }
  const stale = obstacle.kind === 'stale'
  return (
    <Banner
      tone="warning"
      role="alert"
      title={
        stale
          ? `${name} was changed in another window since you opened this`
          : `${obstacle.name} has one of these e-mail addresses already`
      }
      action={
        <Button
          variant="secondary"
          loading={isSubmitting}
          onClick={() => void form.submit(stale ? { overNewer: true } : { allowDuplicate: true })()}
        >
          {stale ? 'Save mine instead' : 'Save all the same'}
        </Button>
      }
    >
      {stale
        ? 'Your text is still here. Saving it replaces what was entered there.'
        : 'Two people may share an address. Messages to it reach both.'}
    </Banner>
  )
}
