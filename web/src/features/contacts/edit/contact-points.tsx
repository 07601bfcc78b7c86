import { chakra } from '@chakra-ui/react'
import { Controller, useFieldArray } from 'react-hook-form'
import { partLimit } from '#shared/model/contact.ts'
import { EmailField } from '#web/parts/contacts/email-field.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartList } from '#web/parts/form/part-list.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { labelChoices } from './label-choices.ts'
import type { ContactFormState } from './use-contact-form.ts'

const kinds = {
  emails: {
    title: 'Email',
    lead: 'Messages, shares and requests go to the address you choose here.',
    label: 'Email addresses',
    partName: 'email address',
    addLabel: 'Add an email address',
    blank: { email: '', label: 'Home' },
    primaryField: 'primaryEmail',
    primaryLabel: 'Messages go here',
  },
  phoneNumbers: {
    title: 'Telephone',
    label: 'Phone numbers',
    partName: 'phone number',
    addLabel: 'Add a phone number',
    blank: { number: '', label: 'Mobile', confirmed: false },
    primaryField: 'primaryPhoneNumber',
    primaryLabel: 'Call here first',
  },
} as const

interface Props {
  form: ContactFormState
  kind: keyof typeof kinds
}

/** The email addresses or the telephone numbers of a contact, with the primary one. */
export function ContactPoints({ form, kind }: Props) {
  const { control, register, watch, setValue, getValues } = form
  const { title, blank, primaryField, primaryLabel, addLabel, ...words } = kinds[kind]
  const { fields, append, remove } = useFieldArray({ control, name: kind, keyName: 'key' })
  const primaryId = watch(primaryField)
  const add = () => {
    const id = crypto.randomUUID()
    const valueField = kind === 'emails' ? 'email' : 'number'
    append({ id, ...blank }, { focusName: `${kind}.${fields.length}.${valueField}` })
    if (fields.length === 0) setValue(primaryField, id)
  }
  const removePoint = (index: number) => {
    form.forgetPart(kind, index)
    const others = getValues(kind).toSpliced(index, 1)
    if (!others.some(({ id }) => id === primaryId)) setValue(primaryField, others[0]?.id ?? '')
    remove(index)
  }
  return (
    <FormSection title={title} {...('lead' in words && { lead: words.lead })}>
      <PartList
        label={words.label}
        partName={words.partName}
        parts={fields}
        onRemove={removePoint}
        addLabel={fields.length < partLimit && addLabel}
        onAdd={add}
      >
        {({ id, label }, index) => (
          <>
            <chakra.div
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 9rem' }}
            >
              <Point form={form} kind={kind} index={index} />
              <SelectField
                label="Kind"
                placeholder="Not said"
                choices={labelChoices(label)}
                {...register(`${kind}.${index}.label`)}
              />
            </chakra.div>
            {kind === 'phoneNumbers' && (
              <Checkbox {...register(`phoneNumbers.${index}.confirmed`)}>
                I know that this number reaches them
              </Checkbox>
            )}
            {fields.length > 1 && (
              // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside.
              <chakra.label
                display="inline-flex"
                alignItems="center"
                gap="2"
                minH="target"
                fontSize="sm"
              >
                <Radio
                  type="radio"
                  name={primaryField}
                  checked={primaryId === id}
                  onChange={() => setValue(primaryField, id)}
                />
                {primaryLabel}
              </chakra.label>
            )}
          </>
        )}
      </PartList>
    </FormSection>
  )
}

const Radio = chakra('input', { base: { boxSize: '20px', accentColor: '{colors.navy}' } })

function Point({ form, kind, index }: Props & { index: number }) {
  const { control, formState, noteProblem } = form
  const { emails, phoneNumbers } = formState.errors
  if (kind === 'emails')
    return (
      <Controller
        control={control}
        name={`emails.${index}.email`}
        render={({ field }) => (
          <EmailField label="Email address" error={emails?.[index]?.email?.message} {...field} />
        )}
      />
    )
  const name = `phoneNumbers.${index}.number` as const
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <PhoneField
          label="Phone number"
          extensions
          help="With + and the country, outside the United States and Canada. An extension follows: ext. 12."
          autoComplete="off"
          {...field}
          onProblem={noteProblem(name)}
          error={phoneNumbers?.[index]?.number?.message}
        />
      )}
    />
  )
}
