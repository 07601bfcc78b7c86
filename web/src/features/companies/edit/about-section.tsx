import { COMPANY_ENTITY_TYPES } from '#shared/data/company-entity-types.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

const entityTypes = COMPANY_ENTITY_TYPES.map(({ id, name }) => ({ value: id, label: name }))

/** Name, legal form, state and tax number. */
export function AboutSection({ form }: { form: CompanyForm }) {
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
