import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import type { DocumentFile } from '#shared/model/document.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { downloadFile } from './download-file.ts'

/** One version of a document's file, and its download. */
export function FileLine({
  file,
  onDownload = () => downloadFile(file),
}: {
  file: DocumentFile
  onDownload?: () => Promise<void>
}) {
  const download = useMutation(onDownload)
  const { fileName, size, createdAt } = file
  return (
    <Stack gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <chakra.div flex="1 1 12rem" minW="0" lineHeight="snug">
          <chakra.p fontWeight="medium" overflowWrap="anywhere">
            {fileName}
          </chakra.p>
          <chakra.p fontSize="sm" color="muted">
            {fileSizeText(size)}, added {dateOf(createdAt)}
          </chakra.p>
        </chakra.div>
        <Button
          variant="secondary"
          icon={<Download size={18} />}
          loading={download.busy}
          aria-label={`Download ${fileName}`}
          onClick={() => void download.run()}
        >
          Download
        </Button>
      </chakra.div>
      <FileCaution file={file} />
      <Problem message={download.error} />
    </Stack>
  )
}
