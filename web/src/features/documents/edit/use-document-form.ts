import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { DocumentDetails } from '#shared/model/document.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { line } from '#shared/model/plain.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { answer, detail, formCodec } from '#web/parts/form/form-codec.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import type { CurrentDocument } from './use-current-document.ts'

/** What the form and the API share. The API checks the same and more. `null` removes a detail. */
const codec = formCodec({
  title: answer(DocumentDetails.shape.title, ''),
  category: answer(DocumentDetails.shape.category, 'other'),
  holder: detail(line(100), null),
  issuedOn: detail(IsoDate, null),
  expiresOn: detail(IsoDate, null),
  originalPlace: detail(line(500), null),
  note: detail(z.string().max(20_000, 'Use at most 20,000 characters.'), null),
  signedWill: answer(z.boolean(), false),
})

/** The content of the form. */
const DocumentFields = codec.schema.refine(
  ({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn,
  { path: ['expiresOn'], message: 'It cannot expire before it was issued.' },
)

/** The form of one document's details. Saving it leads to the list that it was opened from. */
export function useDocumentForm({ document, baseVersion }: CurrentDocument, listPath: string) {
  const navigate = useNavigate()
  const { fileId } = document
  const form = usePersistentForm({
    schema: DocumentFields,
    values: codec.decode(document),
    draftName: `document:${fileId}`,
    save: async (fields, overruled) => {
      // Without a version, the last save wins.
      const version = overruled === 'STALE_VERSION' ? undefined : baseVersion
      await api.Document.UpdateFileDetails({ body: { fileId, ...codec.encode(fields), version } })
      return fields.title
    },
    onSaved: async (title) => {
      await navigate(listPath, { state: leaveUnasked })
      showAlert({ message: `${title} is saved.`, tone: 'success' })
    },
  })
  return { ...form, stored: document }
}

export type DocumentFormState = ReturnType<typeof useDocumentForm>
