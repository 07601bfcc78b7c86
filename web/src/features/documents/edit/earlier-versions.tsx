import type { DocumentFile } from '#shared/model/document.ts'
import { FileLine } from '#web/features/documents/file-line.tsx'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { Stack } from '#web/ui/stack.tsx'

/** The versions of the file before the current one. Shows nothing if there are none. */
export function EarlierVersions({ files }: { files: readonly DocumentFile[] }) {
  if (files.length === 0) return null
  return (
    <FoldedCard title="Earlier versions" hint="Only you see them. The last five are kept.">
      <Stack as="ul">
        {files.map((file) => (
          <li key={file.fileId}>
            <FileLine file={file} />
          </li>
        ))}
      </Stack>
    </FoldedCard>
  )
}
