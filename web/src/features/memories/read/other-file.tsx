import type { MemoryFile } from '#shared/model/memory.ts'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { FileThumbnail } from '../file-thumbnail.tsx'
import { DownloadLink } from './download-link.tsx'

/** A file that not every browser can show, with its small picture if there is one. */
export function OtherFile({ file }: { file: MemoryFile }) {
  const { fileName, caption, size, contentType, thumbnailUrl } = file
  return (
    <FileRow
      as="li"
      framed
      lead={<FileThumbnail src={thumbnailUrl} contentType={contentType} size="56px" />}
      name={caption || fileName}
      size={size}
    >
      <DownloadLink file={file} />
      <FileCaution file={file} />
    </FileRow>
  )
}
