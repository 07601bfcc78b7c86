import { useFieldArray } from 'react-hook-form'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { PartList } from '#web/parts/form/part-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { PartnerFormState } from './use-partner-form.ts'

/** What the partner's landing page says. */
export function LandingSection({ form }: { form: PartnerFormState }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'landing.blocks',
    keyName: 'key',
  })
  const errors = formState.errors.landing
  return (
    <FormSection title="Landing page" lead="Plain text. Nothing in it becomes a link.">
      <TextField
        label="Headline"
        optional
        maxLength={120}
        autoComplete="off"
        error={errors?.headline?.message}
        {...register('landing.headline')}
      />
      <TextareaField
        label="Introduction"
        optional
        maxLength={600}
        error={errors?.introduction?.message}
        {...register('landing.introduction')}
      />
      <PartList
        label="Blocks"
        one="block"
        parts={fields}
        onRemove={remove}
        addLabel={fields.length < 6 && 'Add a block'}
        onAdd={() => append({ heading: '', text: '' })}
      >
        {(_, index) => (
          <>
            <TextField
              label="Heading"
              maxLength={80}
              autoComplete="off"
              error={errors?.blocks?.[index]?.heading?.message}
              {...register(`landing.blocks.${index}.heading`)}
            />
            <TextareaField
              label="Text"
              maxLength={600}
              error={errors?.blocks?.[index]?.text?.message}
              {...register(`landing.blocks.${index}.text`)}
            />
          </>
        )}
      </PartList>
    </FormSection>
  )
}
