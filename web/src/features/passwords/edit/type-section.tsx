import { useFieldArray } from 'react-hook-form'
import { digitalAccountLimits } from '#shared/model/digital-account.ts'
import { typeChoices } from '#web/features/passwords/type-words.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { PartList } from '#web/parts/form/part-list.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AccountFormState } from './use-account-form.ts'

/**
 * The type of the digital account, and where else its password is used. The first website has its
 * field in `SignInSection`, so the websites here begin with the second.
 */
export function TypeSection({ form }: { form: AccountFormState }) {
  const { control, register } = form
  const input = inputOf(form)
  const sites = useFieldArray({ control, name: 'moreWebSites', keyName: 'key' })
  return (
    <FormSection title="What kind of account it is">
      <SelectField label="Type" choices={typeChoices} {...input('type')} />
      <PartList
        label="Further websites"
        partName={(index) => `website ${index + 2}`}
        parts={sites.fields}
        onRemove={sites.remove}
        seldom
        addLabel={sites.fields.length < digitalAccountLimits.moreWebSites && 'Add a website'}
        onAdd={() => sites.append({ url: '' })}
      >
        {(_, index) => (
          <TextField
            label={`Website ${index + 2}`}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            {...register(`moreWebSites.${index}.url`)}
          />
        )}
      </PartList>
    </FormSection>
  )
}
