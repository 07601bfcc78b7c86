import { Download } from 'lucide-react'
import useSWR from 'swr'
import type { StoredFile } from '#shared/model/file.ts'
import { previewOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { fetchBytes } from '#web/lib/files/fetch-bytes.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { whileLoading } from '#web/lib/page/loading.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilePreview } from '#web/ui/file-preview.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Text } from '#web/ui/typography.tsx'

/** The known facts about a file before it is opened. */
type Shown = Pick<StoredFile, 'path' | 'fileName' | 'contentType'>

const fetchPreview = async (path: string): Promise<Blob> =>
  fetchBytes((await api.Storage.Preview({ path })).url)

export interface FilePreviewDialogProps {
  /** The file to show. The dialog is open while there is one. */
  file: Shown | undefined
  onClose: () => void
}

/** A file of the person, or one that is shared with them: previewed if possible, and downloaded. */
export function FilePreviewDialog({ file, onClose }: FilePreviewDialogProps) {
  const kind = file && previewOf(file.contentType)
  const { data, error, mutate } = useSWR<Blob, ApiError>(
    file && kind ? ['Storage/Preview bytes', file.path] : null,
    () => fetchPreview(file?.path ?? ''),
    { revalidateIfStale: false },
  )
  const download = useMutation(async () => {
    if (file) saveFile(await whileLoading(api.Storage.Download({ path: file.path })), file.fileName)
  })
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      size="lg"
      title={file?.fileName}
      footer={
        <Button
          icon={<Download size={18} />}
          loading={download.busy}
          onClick={() => void download.run()}
        >
          Download
        </Button>
      }
    >
      <Problem message={download.error} />
      {file && kind ? (
        <FilePreview
          name={file.fileName}
          kind={kind}
          file={data}
          problem={error?.message}
          onRetry={() => void mutate()}
        />
      ) : (
        <Text tone="muted">This kind of file cannot be shown here. Download it to open it.</Text>
      )}
    </Dialog>
  )
}
