import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { COMPANY_AGREEMENTS } from '#shared/data/company-agreements.ts'
import { COMPANY_ENTITY_TYPES } from '#shared/data/company-entity-types.ts'
import {
  companyOwnerLimit,
  companySuccessorLimit,
  type FullCompany,
} from '#shared/model/company.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { PartList } from '#web/parts/form/part-list.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PercentField } from '#web/ui/decimal-field.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { type CompanyForm, useCompanyForm } from './use-company-form.ts'

/** The form in which an owner writes about a business that they add or change. */
export function CompanyFormScreen({
  company,
  above,
  children,
}: {
  company?: FullCompany
  above?: ReactNode
  /**
   * What is shown below the form. It gets the form, because a deletion of the business must also
   * forget what was typed.
   */
  children?: (form: CompanyForm) => ReactNode
}) {
  const form = useCompanyForm(company)
  return (
    <>
      <FormScreen
        form={form}
        title={company?.name ?? 'Add a business'}
        name={company?.name}
        lead={
          company
            ? undefined
            : 'The name is enough to begin with. You can add the rest at any time.'
        }
        cancelTo={paths.businesses}
        above={above}
      >
        <AboutSection form={form} />
        <OwnersSection form={form} />
        <SuccessionSection form={form} />
        <PapersSection form={form} />
      </FormScreen>
      {children?.(form)}
    </>
  )
}

const entityTypes = COMPANY_ENTITY_TYPES.map(({ id, name }) => ({ value: id, label: name }))

/** Name, legal form, state and tax number. */
function AboutSection({ form }: { form: CompanyForm }) {
  const input = inputOf(form)
  const state = controlOf(form)('state')
  const states = useQuery('Companies', 'GetCompanyStates', {}).data ?? []
  const choices = states.map(({ id, name }) => ({ value: id, label: name }))
  // Until the names of the states have arrived, the chosen one is shown by its code.
  const isListed = state.value === '' || choices.some(({ value }) => value === state.value)
  return (
    <FormSection title="The business">
      <TextField
        label="Name"
        help="As its papers have it, such as Moreno Bakery LLC."
        maxLength={200}
        autoComplete="off"
        {...input('name')}
      />
      <Pairs>
        <SelectField label="Legal form" choices={entityTypes} {...input('entityType')} />
        <SelectField
          label="State where it was founded"
          optional
          placeholder="Not said"
          choices={isListed ? choices : [...choices, { value: state.value, label: state.value }]}
          {...state}
          onChange={(event) => state.onChange(event.target.value)}
        />
      </Pairs>
      <TextField
        label="Tax number"
        optional
        help="Such as the EIN, 12-3456789. Leave it empty if there is none yet. Encrypted with a key for your account alone."
        maxLength={40}
        autoComplete="off"
        {...input('taxNumber')}
      />
    </FormSection>
  )
}

/** Who owns the business, and how much of it. */
function OwnersSection({ form }: { form: CompanyForm }) {
  const { control, register, formState } = form
  const input = inputOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'owners', keyName: 'key' })
  const isFull = fields.length >= companyOwnerLimit
  const { owners: errors } = formState.errors
  const sumError = errors?.root?.message ?? errors?.message
  return (
    <FormSection
      title="Who owns it"
      lead="Shares may stay empty. Names and shares are encrypted with a key for your account alone."
    >
      <PartList
        label="Owners"
        partName="owner"
        parts={fields}
        onRemove={(index) => {
          form.forgetPart('owners', index)
          remove(index)
        }}
        addLabel={!isFull && 'Add an owner'}
        onAdd={() => append({ name: '', me: false })}
      >
        {(_, index) => (
          <>
            <chakra.div
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 9rem' }}
            >
              <TextField
                label="Name"
                maxLength={120}
                autoComplete="off"
                {...input(`owners.${index}.name`)}
              />
              <OwnerShare form={form} index={index} />
            </chakra.div>
            <Checkbox {...register(`owners.${index}.me`)}>This is me</Checkbox>
          </>
        )}
      </PartList>
      <Problem message={sumError} />
      {isFull && (
        <Text tone="muted" size="sm">
          {companyOwnerLimit} owners fit here. Write the others in the notes below.
        </Text>
      )}
    </FormSection>
  )
}

/** The share of one owner. */
function OwnerShare({ form, index }: { form: CompanyForm; index: number }) {
  const name = `owners.${index}.share` as const
  return (
    <PercentField
      label="Share"
      optional
      onUnreadable={(unreadable) =>
        form.noteProblem(name)(unreadable ? 'Enter a number, such as 33.33.' : undefined)
      }
      {...controlOf(form)(name)}
    />
  )
}

/** Who takes over, and the papers that say so. */
function SuccessionSection({ form }: { form: CompanyForm }) {
  const { control, register, formState } = form
  const input = inputOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'successors', keyName: 'key' })
  return (
    <FormSection
      title="Who takes over"
      lead="If you die, or cannot go on. Encrypted with a key for your account alone."
    >
      <PartList
        label="Who takes over"
        ordered
        partName={(index) => (index === 0 ? 'who takes over' : `substitute ${index}`)}
        parts={fields}
        onRemove={remove}
        addLabel={
          fields.length < companySuccessorLimit &&
          (fields.length === 0 ? 'Name who takes over' : 'Name a substitute')
        }
        onAdd={() => append({ name: '' })}
      >
        {(_, index) => (
          <TextField
            label={index === 0 ? 'Takes over' : 'If not, then'}
            maxLength={120}
            autoComplete="off"
            {...input(`successors.${index}.name`)}
          />
        )}
      </PartList>
      <FieldGroup
        label="Which papers say what happens to your share?"
        optional
        error={formState.errors.agreements?.message}
      >
        {COMPANY_AGREEMENTS.map(({ id, name }) => (
          <Checkbox key={id} value={id} {...register('agreements')}>
            {name}
          </Checkbox>
        ))}
      </FieldGroup>
      <Text tone="muted" size="sm">
        Such papers come before your will: what they give to somebody else, a will cannot give. Ask
        the lawyer of the business if you are not sure. General information, not legal advice.
      </Text>
    </FormSection>
  )
}

/** Where the papers are, and notes. */
function PapersSection({ form }: { form: CompanyForm }) {
  const input = inputOf(form)
  return (
    <FormSection title="Where things are">
      <TextField
        label="Where its papers are"
        optional
        help="Such as the second drawer in the office. Encrypted with a key for your account alone."
        maxLength={500}
        autoComplete="off"
        {...input('papersPlace')}
      />
      <TextareaField
        label="Notes"
        optional
        rows={5}
        help="What somebody must know to keep it going. Encrypted with a key for your account alone."
        maxLength={20_000}
        {...input('notes')}
      />
    </FormSection>
  )
}
