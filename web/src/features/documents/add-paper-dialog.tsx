import * as z from 'zod'
import { type DocumentCategory, DocumentDetails } from '#shared/model/document.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { categoryChoices } from './document-words.ts'

/** The known facts about a paper before it is added. */
export interface KnownPaper {
  readonly title: string
  readonly category: DocumentCategory
  readonly companyId?: CompanyId | undefined
}

const { shape } = DocumentDetails
const Fields = z.object({
  title: shape.title,
  category: shape.category,
  originalPlace: shape.originalPlace.unwrap(),
})

/** Records an original on paper that has no file here: what it is, and where it lies. */
export function AddPaperDialog({ known, onClose }: { known: KnownPaper; onClose: () => void }) {
  const form = useCheckedForm({
    schema: Fields,
    values: { title: known.title, category: known.category, originalPlace: '' },
    save: ({ originalPlace, ...paper }) =>
      api.Document.AddPaper({
        body: {
          ...paper,
          companyId: known.companyId,
          ...(originalPlace && { originalPlace }),
        },
      }),
    onSaved: onClose,
    done: ({ title }) => `${title} is in your documents.`,
  })
  const input = inputOf(form)
  return (
    <FormDialog title="Add a paper" work={form} confirmLabel="Add it" onClose={onClose}>
      <Text tone="muted">
        For an original that exists on paper only. You can add a scan or a photo later.
      </Text>
      <TextField
        label="Title"
        help="Such as Marriage certificate."
        maxLength={200}
        {...input('title')}
      />
      <SelectField label="Category" choices={categoryChoices} {...input('category')} />
      <CategoryReaders targetType="document" category={form.watch('category')} />
      <TextField
        label="Where the original lies"
        optional
        help="Such as the blue folder in the study. Encrypted with your own key."
        maxLength={500}
        {...input('originalPlace')}
      />
    </FormDialog>
  )
}
