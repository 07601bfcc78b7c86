import { chakra } from '@chakra-ui/react'
import { COMPANY_ENTITY_TYPES } from '#shared/data/company-entity-types.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

const entityTypes = COMPANY_ENTITY_TYPES.map(({ id, name }) => ({ value: id, label: name }))

/** Name, legal form, state and tax number. */
export function AboutSection({ form: { register, formState, watch } }: { form: CompanyForm }) {
  const { errors } = formState
  const states = useQuery('Companies', 'GetCompanyStates', {}).data ?? []
  const state = watch('state')
  const choices = states.map(({ id, name }) => ({ value: id, label: name }))
  // Until the names of the states have arrived, the chosen one is shown by its code.
  const known = state === '' || choices.some(({ value }) => value === state)
  return (
    <FormSection title="The business">
      <TextField
        label="Name"
        help="As in its papers, such as Moreno Bakery LLC."
        maxLength={200}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <SelectField
          label="Legal form"
          choices={entityTypes}
          error={errors.entityType?.message}
          {...register('entityType')}
        />
        <SelectField
          key={choices.length}
          label="Founded in"
          optional
          placeholder="Not said"
          choices={known ? choices : [...choices, { value: state, label: state }]}
          error={errors.state?.message}
          {...register('state')}
        />
      </chakra.div>
      <TextField
        label="Tax number"
        optional
        help="Such as the EIN, 12-3456789. Leave it empty if there is none yet. Encrypted with your own key."
        maxLength={40}
        autoComplete="off"
        error={errors.taxNumber?.message}
        {...register('taxNumber')}
      />
    </FormSection>
  )
}
