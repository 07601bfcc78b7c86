import { useFieldArray } from 'react-hook-form'
import { landingBlockLimit } from '#shared/model/partner.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { inputOf } from '#web/parts/form/input-of.ts'
import { PartList } from '#web/parts/form/part-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { PartnerFormState } from './use-partner-form.ts'

/** The words of the partner's landing page. */
export function LandingSection({ form }: { form: PartnerFormState }) {
  const { control } = form
  const input = inputOf(form)
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'landing.blocks',
    keyName: 'key',
  })
  return (
    <FormSection title="Landing page" lead="Plain text. Nothing in it becomes a link.">
      <TextField
        label="Headline"
        optional
        maxLength={120}
        autoComplete="off"
        {...input('landing.headline')}
      />
      <TextareaField
        label="Introduction"
        optional
        maxLength={600}
        {...input('landing.introduction')}
      />
      <PartList
        label="Blocks"
        partName="block"
        parts={fields}
        onRemove={remove}
        addLabel={fields.length < landingBlockLimit && 'Add a block'}
        onAdd={() => append({ heading: '', text: '' })}
      >
        {(_, index) => (
          <>
            <TextField
              label="Heading"
              maxLength={80}
              autoComplete="off"
              {...input(`landing.blocks.${index}.heading`)}
            />
            <TextareaField
              label="Text"
              maxLength={600}
              {...input(`landing.blocks.${index}.text`)}
            />
          </>
        )}
      </PartList>
    </FormSection>
  )
}
