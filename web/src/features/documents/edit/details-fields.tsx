import { categoryChoices } from '#web/features/documents/document-words.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Pairs } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { DocumentFormState } from './use-document-form.ts'

/** The details that its owner writes about a document. */
export function DetailsFields({ form }: { form: DocumentFormState }) {
  const { register, watch, stored } = form
  const input = inputOf(form)
  const category = watch('category')
  return (
    <>
      <TextField label="Title" maxLength={200} {...input('title')} />
      <Pairs>
        <SelectField label="Category" choices={categoryChoices} {...input('category')} />
        <TextField
          label="Whose it is"
          optional
          help="If it is not yours: a name."
          maxLength={100}
          autoComplete="off"
          {...input('holder')}
        />
        <TextField label="Issued on" optional type="date" {...input('issuedOn')} />
        <TextField
          label="Expires on"
          optional
          type="date"
          help="We remind you 90 and 30 days before, and on the day."
          {...input('expiresOn')}
        />
      </Pairs>
      {category === 'legal' && (
        <Checkbox
          {...register('signedWill')}
          help="Only the signed paper counts in law. The scan shows what it says and where it is."
        >
          This is my signed will
        </Checkbox>
      )}
      <TextField
        label="Where the original is"
        optional
        help="Such as the safe at First Harbor Bank. Encrypted with a key for your account alone."
        maxLength={500}
        autoComplete="off"
        {...input('originalPlace')}
      />
      <TextareaField
        label="Note"
        optional
        help="Encrypted with a key for your account alone. The people who see this document see it too."
        maxLength={20_000}
        {...input('note')}
      />
      {/* Above the form stands who sees the document in its saved category. */}
      {category !== stored.category && (
        <CategoryReaders targetType="document" category={category} visibility={stored.visibility} />
      )}
    </>
  )
}
