import { chakra } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { SCHEDULED_FILE_TYPES } from '#shared/data/scheduled-file-types.ts'
import { categoryChoices } from '#web/features/documents/document-words.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { DocumentFormState } from './use-document-form.ts'

/** What its owner writes about a document. */
export function DetailsFields({ form }: { form: DocumentFormState }) {
  const { register, control, watch, formState } = form
  const { errors } = formState
  const category = watch('category')
  const visibility = watch('visibility')
  const types = useQuery('Document', 'GetAllScheduledFileTypes', {}).data ?? SCHEDULED_FILE_TYPES
  return (
    <>
      <TextField
        label="Title"
        error={errors.title?.message}
        maxLength={200}
        {...register('title')}
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <SelectField
          label="Category"
          choices={categoryChoices}
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField
          label="Whose it is"
          optional
          help="If it is not yours: a name."
          maxLength={100}
          autoComplete="off"
          error={errors.holder?.message}
          {...register('holder')}
        />
        <TextField
          label="Issued on"
          optional
          type="date"
          error={errors.issuedOn?.message}
          {...register('issuedOn')}
        />
        <TextField
          label="Expires on"
          optional
          type="date"
          help="We remind you 90 and 30 days before, and on the day."
          error={errors.expiresOn?.message}
          {...register('expiresOn')}
        />
      </chakra.div>
      {category === 'legal' && (
        <Controller
          control={control}
          name="signedWill"
          render={({ field }) => (
            <Checkbox
              checked={field.value}
              onChange={(event) => field.onChange(event.target.checked)}
              help="Only the signed paper counts in law. The scan shows what it says and where it lies."
            >
              This is a scan of my signed will
            </Checkbox>
          )}
        />
      )}
      <TextField
        label="Where the original lies"
        optional
        help="Such as the safe at First Harbor Bank. Encrypted with your own key."
        maxLength={500}
        autoComplete="off"
        error={errors.originalPlace?.message}
        {...register('originalPlace')}
      />
      <TextareaField
        label="Note"
        optional
        help="Encrypted with your own key. The people who see this document see it too."
        maxLength={20_000}
        error={errors.note?.message}
        {...register('note')}
      />
      <Controller
        control={control}
        name="visibility"
        render={({ field }) => (
          <RadioCards
            label="When others may see it"
            value={field.value}
            onChange={field.onChange}
            choices={types.map(({ id, name, description }) => ({
              value: id,
              label: name,
              detail: description,
            }))}
            error={errors.visibility?.message}
          />
        )}
      />
      <CategoryReaders targetType="document" category={category} visibility={visibility} />
    </>
  )
}
