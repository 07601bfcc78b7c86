import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod'
import type { Contact } from '#shared/model/contact.ts'
import { Email, line } from '#shared/model/plain.ts'
import { divideName } from '#shared/rules/divide-name.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { NameFields } from '#web/parts/form/name-fields.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { duplicateIn } from './duplicate-in.ts'
import { EmailField } from './email-field.tsx'
import { contactRelationships } from './relationship-choices.ts'

const fieldsOf = (needsEmail: boolean) =>
  z.object({
    firstName: line(80).min(1, 'Enter a first name.'),
    lastName: line(80),
    suffix: line(40),
    email: needsEmail ? Email : z.union([z.literal(''), Email]),
    phoneNumber: z.string(),
    relationship: z.string(),
  })
type Fields = z.infer<ReturnType<typeof fieldsOf>>

/** The fields that the server may refuse. */
const Refusable = z.enum(['firstName', 'lastName', 'suffix', 'email', 'phoneNumber'])

/**
 * The names that were typed into a search. The dialog has no form of address: it stays with the
 * first name.
 */
const namesOf = (name: string) => {
  const { prefix, firstName, ...rest } = divideName(name)
  return { ...rest, firstName: `${prefix} ${firstName}`.trim() }
}

/** Adds a contact with a few details, without leaving the page. */
export function AddContactDialog({
  onClose,
  onAdded,
  name = '',
  needsEmail = false,
}: {
  onClose: () => void
  /** Called with the new contact once it is stored. The dialog closes by itself. */
  onAdded: (contact: Contact) => void
  /** The text that was already typed, for example into a search. */
  name?: string
  /** Whether the contact needs an e-mail address here. */
  needsEmail?: boolean
}) {
  const phoneProblem = useRef<string>(undefined)
  const form = useForm<Fields>({
    resolver: zodResolver(fieldsOf(needsEmail)),
    defaultValues: { ...namesOf(name), email: '', phoneNumber: '', relationship: '' },
  })
  const { register, control, handleSubmit, formState, setError, clearErrors } = form
  const input = inputOf(form)
  const { errors } = formState

  const adding = useMutation(async (fields: Fields, allowDuplicate: boolean) => {
    const { lastName, suffix, email, phoneNumber, relationship } = fields
    const contact = await api.ContactData.AddQuickContact({
      body: {
        firstName: fields.firstName,
        allowDuplicate,
        ...(lastName && { lastName }),
        ...(suffix && { suffix }),
        ...(email && { email }),
        ...(phoneNumber && { phoneNumber }),
        ...(relationship && { relationship }),
      },
    }).catch((error: unknown) => {
      const field = Refusable.safeParse(error instanceof ApiError && error.field)
      if (!field.success) throw error
      setError(field.data, { message: messageOf(error) })
    })
    if (!contact) return false
    announce(`${fields.firstName} was added to your contacts.`)
    onClose()
    onAdded(contact)
    return true
  })
  const duplicate = duplicateIn(adding.failure)
  const submit = (allowDuplicate: boolean) =>
    handleSubmit(async (fields) => {
      if (phoneProblem.current) setError('phoneNumber', { message: phoneProblem.current })
      else await adding.run(fields, allowDuplicate)
    })()

  return (
    <FormDialog
      title="Add a contact"
      work={{ run: () => submit(false), busy: adding.busy, error: adding.error }}
      refusal={
        duplicate && (
          <AddAllTheSame name={duplicate} busy={adding.busy} onAdd={() => void submit(true)} />
        )
      }
      confirmLabel="Add contact"
      onClose={onClose}
    >
      <NameFields first={input('firstName')} last={input('lastName')}>
        <TextField
          label="Suffix"
          optional
          help="Such as Jr., III or PhD."
          autoComplete="off"
          {...input('suffix')}
        />
      </NameFields>
      <Controller
        control={control}
        name="email"
        render={({ field }) => (
          <EmailField
            label="E-mail address"
            optional={!needsEmail}
            help="Messages that you leave for them go here."
            error={errors.email?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="phoneNumber"
        render={({ field }) => (
          <PhoneField
            label="Telephone"
            extensions
            optional
            autoComplete="off"
            {...field}
            onProblem={(wrong) => {
              phoneProblem.current = wrong
              // The error of a number that was still being parsed is outdated: the field shows its own errors.
              clearErrors('phoneNumber')
            }}
            error={errors.phoneNumber?.message}
          />
        )}
      />
      <SelectField
        label="Their relationship to you"
        optional
        placeholder="Choose"
        choices={contactRelationships}
        {...register('relationship')}
      />
    </FormDialog>
  )
}

function AddAllTheSame({ name, busy, onAdd }: { name: string; busy: boolean; onAdd: () => void }) {
  return (
    <Banner
      tone="warning"
      title={`${name} has this e-mail address already`}
      action={
        <Button variant="secondary" loading={busy} onClick={onAdd}>
          Add them all the same
        </Button>
      }
    >
      If this is the same person, you have them already. Two people may share an address.
    </Banner>
  )
}
