import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FullDocument } from '#shared/model/document.ts'
import { leaveUnasked } from '#web/parts/form/leave-warning.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { DeleteDocument } from './delete-document.tsx'

/** Deletes the document of a page, and leaves the page. */
export function DeleteDocumentButton({
  document,
  listPath,
  onDeleted,
}: {
  document: FullDocument
  /** The list of documents, which is opened then. */
  listPath: string
  onDeleted?: () => void
}) {
  const navigate = useNavigate()
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <div>
      <DeleteButton onClick={() => setDialogOpen(true)}>Delete this document</DeleteButton>
      <DeleteDocument
        document={dialogOpen ? document : undefined}
        onClose={() => setDialogOpen(false)}
        onDeleted={() => {
          onDeleted?.()
          return navigate(listPath, { state: leaveUnasked })
        }}
      />
    </div>
  )
}
