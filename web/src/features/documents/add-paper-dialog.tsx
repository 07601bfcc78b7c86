import { useState } from 'react'
import { DocumentCategory } from '#shared/model/document.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { categoryChoices } from './document-words.ts'

/** What is known of a paper before it is added. */
export interface KnownPaper {
  readonly title: string
  readonly category: DocumentCategory
  readonly companyId?: CompanyId | undefined
}

/** Records an original of which there is no file: what it is, and where it lies. */
export function AddPaperDialog({ known, onClose }: { known: KnownPaper; onClose: () => void }) {
  const [title, setTitle] = useState(known.title)
  const [category, setCategory] = useState(known.category)
  const [originalPlace, setOriginalPlace] = useState('')
  const [untitled, setUntitled] = useState(false)
  const adding = useMutation(
    async () => {
      setUntitled(title.trim() === '')
      if (title.trim() === '') return false
      await api.Document.AddPaper({
        body: {
          title,
          category,
          companyId: known.companyId,
          ...(originalPlace.trim() && { originalPlace }),
        },
      })
      onClose()
      return true
    },
    { done: `${title.trim()} is in your documents.` },
  )
  return (
    <FormDialog title="Add a paper" work={adding} confirmLabel="Add it" onClose={onClose}>
      <Text tone="muted">
        For an original that exists on paper only. You can add a scan or a photo later.
      </Text>
      <TextField
        label="Title"
        help="Such as Marriage certificate."
        value={title}
        maxLength={200}
        error={untitled ? 'Give it a title.' : undefined}
        onChange={(event) => {
          setTitle(event.target.value)
          setUntitled(false)
        }}
      />
      <SelectField
        label="Category"
        choices={categoryChoices}
        value={category}
        onChange={(event) => setCategory(DocumentCategory.parse(event.target.value))}
      />
      <CategoryReaders targetType="document" category={category} />
      <TextField
        label="Where the original lies"
        optional
        help="Such as the blue folder in the study. Encrypted with your own key."
        value={originalPlace}
        maxLength={500}
        onChange={(event) => setOriginalPlace(event.target.value)}
      />
    </FormDialog>
  )
}
