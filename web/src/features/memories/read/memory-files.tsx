import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import type { MemoryFile } from '#shared/model/memory.ts'
import { isPicture } from '#shared/rules/files/file-types.ts'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { FileThumbnail } from '../file-thumbnail.tsx'
import { DownloadLink } from './download-link.tsx'
import { PhotoButton } from './photo-button.tsx'
import { Player } from './player.tsx'

const PhotoViewer = lazy(() =>
  import('./photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })),
)

const isPlayed = ({ contentType }: MemoryFile) => /^(audio|video)\//.test(contentType)

/**
 * The photos of a memory, which open large, its recordings and films, which play here, and its
 * other files.
 */
export function MemoryFiles({
  files,
  renew,
}: {
  files: readonly MemoryFile[]
  renew: () => Promise<unknown>
}) {
  const [openIndex, setOpenIndex] = useState<number>()
  const photos = files.filter(({ contentType }) => isPicture(contentType))
  const played = files.filter(isPlayed)
  const others = files.filter((file) => !photos.includes(file) && !played.includes(file))
  return (
    <Stack mt="8" gap="6">
      {photos.length > 0 && (
        <chakra.ul
          aria-label="Photos"
          display="grid"
          gap="3"
          gridTemplateColumns={
            photos.length === 1
              ? 'minmax(0, 1fr)'
              : { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(12rem, 1fr))' }
          }
        >
          {photos.map((file, index) => (
            <PhotoButton
              key={file.fileId}
              file={file}
              isOnly={photos.length === 1}
              renew={renew}
              onOpen={() => setOpenIndex(index)}
            />
          ))}
        </chakra.ul>
      )}
      {played.map((file) => (
        <Player key={file.fileId} file={file} renew={renew} />
      ))}
      {others.length > 0 && (
        <Stack as="ul" aria-label="Files" gap="2">
          {others.map((file) => (
            <OtherFile key={file.fileId} file={file} />
          ))}
        </Stack>
      )}
      {openIndex !== undefined && (
        <Suspense>
          <PhotoViewer
            photos={photos}
            index={openIndex}
            renew={renew}
            onMove={setOpenIndex}
            onClose={() => setOpenIndex(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** A file that not every browser can show, with its small picture if there is one. */
function OtherFile({ file }: { file: MemoryFile }) {
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
