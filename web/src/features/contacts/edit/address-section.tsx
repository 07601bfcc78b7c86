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
        one="address"
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
        {(field, index) => {
          const at = `addresses.${index}` as const
          const fill = (name: string) => `section-address-${index} ${name}`
          const inUs = watch(`${at}.country`) === 'US'
          const region = watch(`${at}.region`)
          const isListed = region === '' || states.some(({ value }) => value === region)
          return (
            <>
              <SelectField
                label="Kind"
                placeholder="Not said"
                choices={labelChoices(field.label)}
                {...register(`${at}.label`)}
              />
              <SelectField
                label="Country"
                choices={places}
                autoComplete={fill('country')}
                {...input(`${at}.country`)}
              />
              <TextField
                label="Street and number"
                autoComplete={fill('address-line1')}
                {...input(`${at}.line1`)}
              />
              <TextField
                label="Apartment, floor, care of"
                optional
                autoComplete={fill('address-line2')}
                {...input(`${at}.line2`)}
              />
              <TextField
                label="City"
                autoComplete={fill('address-level2')}
                {...input(`${at}.city`)}
              />
              <Pairs gap="3">
                {inUs && isListed ? (
                  <SelectField
                    label="State"
                    optional
                    placeholder="Choose a state"
                    choices={states}
                    autoComplete={fill('address-level1')}
                    {...input(`${at}.region`)}
                  />
                ) : (
                  <TextField
                    label={inUs ? 'State' : 'Region or province'}
                    optional
                    autoComplete={fill('address-level1')}
                    {...input(`${at}.region`)}
                  />
                )}
                <TextField
                  label={inUs ? 'ZIP code' : 'Postal code'}
                  optional
                  autoComplete={fill('postal-code')}
                  {...input(`${at}.postalCode`)}
                />
              </Pairs>
            </>
          )
        }}
      </PartList>
    </FormSection>
  )
}
