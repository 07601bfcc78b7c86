import { chakra } from '@chakra-ui/react'
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
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Row, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

/** In bytes. A picture up to this size is shown at once; larger pictures and documents are shown on request. */
const shownAtOnce = 8 * 1024 * 1024

export interface ReceivedFileProps {
  /** Unique among the files. */
  id: string
  file: ReceivedMessage['files'][number]
  /** Returns an address of the file that is still valid. */
  address: () => Promise<string>
}

/** A file of a received message: previewed if the browser can, and downloaded. */
export function ReceivedFile({ id, file, address }: ReceivedFileProps) {
  const { fileName, contentType, size } = file
  const kind = previewOf(contentType)
  const [open, setOpen] = useState(kind === 'image' && size <= shownAtOnce)
  const { data, error, mutate } = useSWR<Blob, ApiError>(
    open && kind ? ['Files of a message', id] : null,
    async () => fetchBytes(await address()),
    { revalidateIfStale: false, revalidateOnFocus: false },
  )
  // The address always serves an attachment, so the page stays.
  const download = useMutation(async () => window.location.assign(await address()))
  return (
    <Stack as="li" gap="3">
      <Row>
        <chakra.span flex="1" minW="10rem" overflowWrap="anywhere" lineHeight="snug">
          {fileName}{' '}
          <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
            {fileSizeText(size)}
          </chakra.span>
        </chakra.span>
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
      </Row>
      <FileCaution file={file} />
      <div aria-live="assertive">
        {download.error && (
          <Text tone="error" size="sm">
            We couldn’t fetch this file. Try again in a moment.
          </Text>
        )}
      </div>
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
