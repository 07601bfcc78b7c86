import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod'
import { MiniContact } from '#shared/model/contact.ts'
import { Email, line } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AddContactDialogProps } from './add-contact-dialog.tsx'
import { divideName } from './divide-name.ts'
import { EmailField } from './email-field.tsx'
import { relationshipChoices } from './relationship-choices.ts'

const fieldsOf = (needsEmail: boolean) =>
  z.object({
    firstName: line(80).min(1, 'Enter a first name.'),
    lastName: line(80),
    email: needsEmail ? Email : z.union([z.literal(''), Email]),
    phoneNumber: z.string(),
    relationship: z.string(),
  })
type Fields = z.infer<ReturnType<typeof fieldsOf>>

const Duplicate = z.object({ contact: MiniContact })

/** The fields of the dialog. What was typed stays when the server refuses. */
export function AddContactForm({
  onClose,
  onAdded,
  name = '',
  needsEmail = false,
}: Omit<AddContactDialogProps, 'open'>) {
  const [problem, setProblem] = useState<string>()
  const [duplicate, setDuplicate] = useState<string>()
  const phoneProblem = useRef<string>(undefined)
  const { register, control, handleSubmit, formState, setError, clearErrors } = useForm<Fields>({
    resolver: zodResolver(fieldsOf(needsEmail)),
    defaultValues: { ...divideName(name), email: '', phoneNumber: '', relationship: '' },
  })
  const { errors } = formState

  const save = async (fields: Fields, allowDuplicate: boolean) => {
    setProblem(undefined)
    setDuplicate(undefined)
    if (phoneProblem.current) return setError('phoneNumber', { message: phoneProblem.current })
    try {
      const contact = await api.ContactData.AddQuickContact({
        body: {
          firstName: fields.firstName,
          allowDuplicate,
          ...(fields.lastName && { lastName: fields.lastName }),
          ...(fields.email && { email: fields.email }),
          ...(fields.phoneNumber && { phoneNumber: fields.phoneNumber }),
          ...(fields.relationship && { relationship: fields.relationship }),
        },
      })
      announce(`${fields.firstName} was added to your contacts.`)
      onClose()
      onAdded(contact)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = Duplicate.safeParse(error.details)
      const field = z.enum(['firstName', 'lastName', 'email', 'phoneNumber']).safeParse(error.field)
      if (error.code === 'CONTACT_EXISTS' && known.success) setDuplicate(known.data.contact.name)
      else if (field.success)
        setError(field.data, { message: error.message }, { shouldFocus: true })
      else setProblem(error.message)
    }
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => {
        // The dialog may stand inside another form of the page.
        event.stopPropagation()
        void handleSubmit((fields) => save(fields, false))(event)
      }}
    >
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          optional
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </chakra.div>
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
            optional
            autoComplete="off"
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onProblem={(wrong) => {
              phoneProblem.current = wrong
              if (!wrong) clearErrors('phoneNumber')
            }}
            error={errors.phoneNumber?.message}
          />
        )}
      />
      <SelectField
        label="What they are to you"
        optional
        placeholder="Choose"
        choices={relationshipChoices}
        {...register('relationship')}
      />
      {duplicate && (
        <Banner
          tone="warning"
          role="alert"
          title={`${duplicate} has this e-mail address already`}
          action={
            <Button
              variant="secondary"
              loading={formState.isSubmitting}
              onClick={() => void handleSubmit((fields) => save(fields, true))()}
            >
              Add them all the same
            </Button>
          }
        >
          If this is the same person, you have them already. Two people may share an address.
        </Banner>
      )}
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={formState.isSubmitting}>
          Add contact
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
