import { Eye } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import type { DocumentFile } from '#shared/model/document.ts'
import { previewOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { fetchBytes } from '#web/lib/files/fetch-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePreview } from '#web/ui/file-preview.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Text } from '#web/ui/typography.tsx'

/**
 * In bytes. A larger file is loaded only when the person asks for it, because their connection may
 * be slow, or they may pay for what is loaded.
 */
const bytesLoadedUnasked = 5_000_000

/** Shows a picture or a PDF of a document on its page. */
export function FileInPlace({ file }: { file: DocumentFile }) {
  const kind = previewOf(file.contentType)
  const [isShown, setIsShown] = useState(file.size <= bytesLoadedUnasked)
  const { data, error, mutate } = useSWR<Blob, ApiError>(
    kind && isShown ? ['Storage/Preview bytes', file.path] : null,
    async () => fetchBytes((await api.Storage.Preview({ path: file.path })).url),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  )
  if (!kind) {
    return (
      <Text tone="muted" size="sm">
        This kind of file cannot be shown here. Download it to open it.
      </Text>
    )
  }
  if (!isShown) {
    return (
      <div>
        <Button variant="secondary" icon={<Eye size={18} />} onClick={() => setIsShown(true)}>
          Show it here ({fileSizeText(file.size)})
        </Button>
      </div>
    )
  }
  return (
    <FilePreview
      name={file.fileName}
      kind={kind}
      file={data}
      problem={error?.message}
      onRetry={() => void mutate()}
    />
  )
}
