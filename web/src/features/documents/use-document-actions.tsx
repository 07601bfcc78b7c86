import { useState } from 'react'
import type { DocumentItem } from '#shared/model/document.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { FilePreviewDialog } from '#web/parts/files/file-preview-dialog.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { DeleteDocument } from './delete-document.tsx'
import type { DocumentActions } from './document-row.tsx'
import { downloadFile } from './download-file.ts'

/** The actions for each row in a list of documents, with the dialogs that they open. */
export function useDocumentActions() {
  const [shown, setShown] = useState<DocumentItem>()
  const [toDelete, setToDelete] = useState<DocumentItem>()
  const downloading = useMutation(async ({ file }: DocumentItem) => {
    if (file) await downloadFile(file)
  })
  const actions: DocumentActions = {
    preview: setShown,
    download: (document) => void downloading.run(document),
    remove: setToDelete,
  }
  const dialogs = (
    <>
      <Problem
        message={
          downloading.error && (
            <Banner tone="error" onClose={downloading.forget}>
              {downloading.error}
            </Banner>
          )
        }
      />
      <FilePreviewDialog file={shown?.file} onClose={() => setShown(undefined)} />
      <DeleteDocument document={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  )
  return { actions, dialogs }
}
