import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'
import { DocumentDetails, type FullDocument } from '#shared/model/document.ts'
import type { FileId } from '#shared/model/ids.ts'
import { categoryChoices } from '#web/features/documents/document-words.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { title, category } = DocumentDetails.shape
const Fields = z.object({ title, category })

/** Asks below a file that was just stored what it is: its title and its category. */
export function NameUpload({ fileId }: { fileId: FileId }) {
  const document = useQuery('Document', 'GetDocumentById', { fileId })
  return document.data ? <NameForm document={document.data} /> : null
}

function NameForm({
  document: { fileId, title: storedTitle, category: storedCategory },
}: {
  document: FullDocument
}) {
  const papers = useQuery('Document', 'GetMissingPapers', {}).data?.items ?? []
  const [paperId, setPaperId] = useState('')
  const form = useCheckedForm({
    schema: Fields,
    values: { title: storedTitle, category: storedCategory },
    save: (fields) =>
      api.Document.UpdateFileDetails({
        body: { fileId, ...fields, ...(paperId === 'signed-will' && { signedWill: true }) },
      }),
    onSaved: () => setPaperId(''),
    done: (saved) => `${saved.title} is saved.`,
  })
  const input = inputOf(form)
  const choosePaper = (id: string) => {
    setPaperId(id)
    const paper = papers.find((missing) => missing.paperId === id)
    if (!paper) return
    form.setValue('title', paper.title)
    form.setValue('category', paper.category)
  }
  return (
    <Form gap="4" onSubmit={() => form.submit()} error={form.error}>
      {(papers.length > 0 || paperId) && (
        <SelectField
          label="What is it?"
          placeholder="Something else"
          choices={papers.map((paper) => ({ value: paper.paperId, label: paper.title }))}
          value={paperId}
          onChange={(event) => choosePaper(event.target.value)}
        />
      )}
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <TextField label="Title" maxLength={200} {...input('title')} />
        <SelectField label="Category" choices={categoryChoices} {...input('category')} />
      </chakra.div>
      <CategoryReaders targetType="document" category={form.watch('category')} />
      <div>
        <Button type="submit" variant="secondary" loading={form.busy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
