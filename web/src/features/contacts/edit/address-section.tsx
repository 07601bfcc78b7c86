import { useFieldArray } from 'react-hook-form'
import { countries } from '#shared/data/countries.ts'
import { STATES } from '#shared/data/states.ts'
import { partLimit } from '#shared/model/contact.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { PartList } from '#web/parts/form/part-list.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { labelChoices } from './label-choices.ts'
import type { ContactFormState } from './use-contact-form.ts'

const states = STATES.map(({ code, name }) => ({ value: code, label: name }))

/**
 * Postal addresses in any country. Each has its own group, so that the browser fills in one at a
 * time.
 */
export function AddressSection({ form }: { form: ContactFormState }) {
  const { control, register, watch } = form
  const input = inputOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses', keyName: 'key' })
  const places = countries().map(({ code, name }) => ({ value: code, label: name }))
  return (
    <FormSection title="Address">
      <PartList
        label="Addresses"
        partName="address"
        parts={fields}
        onRemove={remove}
        addLabel={fields.length < partLimit && 'Add an address'}
        onAdd={() =>
          append({
            id: crypto.randomUUID(),
            label: 'Home',
            line1: '',
            line2: '',
            city: '',
            region: '',
            postalCode: '',
            country: 'US',
          })
        }
      >
        {({ label }, index) => {
          const field = `addresses.${index}` as const
          const autofill = (name: string) => `section-address-${index} ${name}`
          const isInUs = watch(`${field}.country`) === 'US'
          const region = watch(`${field}.region`)
          // A region that is no state, as from an imported card, stays a text.
          const isListed = region === '' || states.some(({ value }) => value === region)
          return (
            <>
              <SelectField
                label="Kind"
                placeholder="Not said"
                choices={labelChoices(label)}
                {...register(`${field}.label`)}
              />
              <SelectField
                label="Country"
                choices={places}
                autoComplete={autofill('country')}
                {...input(`${field}.country`)}
              />
              <TextField
                label="Street and number"
                autoComplete={autofill('address-line1')}
                {...input(`${field}.line1`)}
              />
              <TextField
                label="Apartment, floor, care of"
                optional
                autoComplete={autofill('address-line2')}
                {...input(`${field}.line2`)}
              />
              <TextField
                label="City"
                autoComplete={autofill('address-level2')}
                {...input(`${field}.city`)}
              />
              <Pairs gap="3">
                {isInUs && isListed ? (
                  <SelectField
                    label="State"
                    optional
                    placeholder="Choose a state"
                    choices={states}
                    autoComplete={autofill('address-level1')}
                    {...input(`${field}.region`)}
                  />
                ) : (
                  <TextField
                    label={isInUs ? 'State' : 'Region or province'}
                    optional
                    autoComplete={autofill('address-level1')}
                    {...input(`${field}.region`)}
                  />
                )}
                <TextField
                  label={isInUs ? 'ZIP code' : 'Postal code'}
                  optional
                  autoComplete={autofill('postal-code')}
                  {...input(`${field}.postalCode`)}
                />
              </Pairs>
            </>
          )
        }}
      </PartList>
    </FormSection>
  )
}
