import * as z from 'zod'
import {
  type DocumentCategory,
  DocumentDetails,
  type FullDocument,
} from '#shared/model/document.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { categoryChoices } from './document-words.ts'

/** The known facts about a paper before it is added. */
export interface KnownPaper {
  readonly title: string
  readonly category: DocumentCategory
  readonly companyId?: CompanyId | undefined
  /** Whether the owner writes its text here. */
  readonly writtenHere?: boolean
}

const { shape } = DocumentDetails
const Fields = z.object({
  title: shape.title,
  category: shape.category,
  originalPlace: shape.originalPlace.unwrap(),
  note: shape.note.unwrap(),
})

const WrittenFields = Fields.extend({ note: Fields.shape.note.min(1, 'Write what you want.') })

/**
 * Records a document without a file: an original on paper and where it lies, or a text that the
 * owner writes here.
 */
export function AddPaperDialog({
  known,
  onClose,
  onAdded = onClose,
}: {
  known: KnownPaper
  onClose: () => void
  onAdded?: (added: FullDocument) => void
}) {
  const { writtenHere = false } = known
  const form = useCheckedForm({
    schema: writtenHere ? WrittenFields : Fields,
    values: { title: known.title, category: known.category, originalPlace: '', note: '' },
    save: ({ originalPlace, note, ...paper }) =>
      api.Document.AddPaper({
        body: {
          ...paper,
          companyId: known.companyId,
          ...(writtenHere && { writtenHere }),
          ...(originalPlace && { originalPlace }),
          ...(note && { note }),
        },
      }),
    onSaved: onAdded,
    done: ({ title }) =>
      writtenHere ? 'What you want is in your documents.' : `${title} is in your documents.`,
  })
  const input = inputOf(form)
  const readers = <CategoryReaders targetType="document" category={form.watch('category')} />
  if (writtenHere) {
    return (
      <FormDialog title={known.title} work={form} confirmLabel="Keep them" onClose={onClose}>
        <TextareaField
          label="What you want"
          help="Such as burial or cremation, where, the music, and who should speak. Next, you choose who can read it. A will is often read after the funeral, so let them see it now. Encrypted with a key for your account alone."
          maxLength={20_000}
          {...input('note')}
        />
        {readers}
      </FormDialog>
    )
  }
  return (
    <FormDialog title="Note where a paper is" work={form} confirmLabel="Add it" onClose={onClose}>
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
      {readers}
      <TextField
        label="Where the original is"
        optional
        help="Such as the blue folder in the study. Encrypted with a key for your account alone."
        maxLength={500}
        {...input('originalPlace')}
      />
      <TextareaField
        label="Note"
        optional
        help="What the paper says, or what you wish. The people who see it see the note too."
        maxLength={20_000}
        {...input('note')}
      />
    </FormDialog>
  )
}
