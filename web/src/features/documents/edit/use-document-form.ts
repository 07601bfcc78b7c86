import { useNavigate } from 'react-router-dom'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { DocumentFields, toDetails, toFields } from './document-fields.ts'
import type { CurrentDocument } from './use-current-document.ts'

/** The form of one document's details. Saving it leads to the list that it was opened from. */
export function useDocumentForm({ document, baseVersion }: CurrentDocument, listPath: string) {
  const navigate = useNavigate()
  const { fileId } = document
  const form = usePersistentForm({
    schema: DocumentFields,
    values: toFields(document),
    draftName: `document:${fileId}`,
    save: async (fields, overruled) => {
      // Without a version, the last save wins.
      const version = overruled === 'STALE_VERSION' ? undefined : baseVersion
      await api.Document.UpdateFileDetails({ body: { fileId, ...toDetails(fields), version } })
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
