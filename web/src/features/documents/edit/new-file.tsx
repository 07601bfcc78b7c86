import { FileUp } from 'lucide-react'
import { endingsOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import { type Completion, fileUpload } from '#web/lib/files/file-upload.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { announce } from '#web/ui/announcer.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Text } from '#web/ui/typography.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import type { CurrentDocument } from './use-current-document.ts'

/** Uploads the next version of a document's file, or its first. */
export function NewFile({ current: { document, take } }: { current: CurrentDocument }) {
  const { fileId, file } = document
  const complete: Completion = async (announced, signal) => {
    const changed = await api.Document.ReplaceFile(
      { body: { fileId, newFileId: announced.fileId } },
      { signal },
    )
    take(changed)
    return { ...announced, ...changed.file }
  }
  const uploads = useUploads('document', {
    onStored: ({ fileName }) => announce(`${fileName} is stored.`),
    makeUpload: (chosen) => fileUpload(chosen, 'document', complete),
  })
  return (
    <>
      <div>
        <FileButton
          chooser="The new file"
          accept={endingsOf('document').join(',')}
          variant="secondary"
          icon={<FileUp size={18} />}
          onFile={(chosen) => uploads.add([chosen])}
        >
          {file ? 'Replace the file' : 'Add a file'}
        </FileButton>
      </div>
      {file && (
        <Text size="sm" tone="muted">
          This file then stays below, under “Earlier versions”.
        </Text>
      )}
      <UploadList rows={uploads.items.filter(({ state }) => state !== 'done')} uploads={uploads} />
    </>
  )
}
