import { Download, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import type { ReceivedMessage } from '#shared/model/message.ts'
import { previewOf } from '#shared/rules/files/file-types.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { fetchBytes } from '#web/lib/files/fetch-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { FilePreview } from '#web/ui/file-preview.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'

/**
 * In bytes. A picture up to this size is shown at once. Larger pictures and documents are shown on
 * request.
 */
const shownAtOnce = 8 * 1024 * 1024

export interface ReceivedFileProps {
  /** Unique among the files. */
  id: string
  file: ReceivedMessage['files'][number]
  /** Returns a URL of the file that is still valid. */
  getUrl: () => Promise<string>
}

/** A file of a received message: previewed if the browser can, and downloaded. */
export function ReceivedFile({ id, file, getUrl }: ReceivedFileProps) {
  const { fileName, contentType, size } = file
  const kind = previewOf(contentType)
  const [open, setOpen] = useState(kind === 'image' && size <= shownAtOnce)
  const { data, error, mutate } = useSWR<Blob, ApiError>(
    open && kind ? ['Files of a message', id] : null,
    async () => fetchBytes(await getUrl()),
    { revalidateIfStale: false },
  )
  // The URL always serves an attachment, so the page stays.
  const download = useMutation(async () => window.location.assign(await getUrl()))
  return (
    <Stack as="li" gap="3">
      <FileRow lead={null} name={fileName} size={size}>
        {kind && (
          <Button
            variant="tertiary"
            icon={open ? <EyeOff size={18} /> : <Eye size={18} />}
            aria-label={`${open ? 'Hide' : 'Show'} ${fileName}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide' : 'Show'}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Download size={18} />}
          loading={download.busy}
          aria-label={`Download ${fileName}`}
          onClick={() => void download.run()}
        >
          Download
        </Button>
      </FileRow>
      <FileCaution file={file} />
      <Problem message={download.error && 'We couldn’t fetch this file. Try again in a moment.'} />
      {open && kind && (
        <FilePreview
          name={fileName}
          kind={kind}
          file={data}
          problem={error?.message}
          onRetry={() => void mutate()}
        />
      )}
    </Stack>
  )
}
