import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FullMemory, MemoryFile } from '#shared/model/memory.ts'
import { isPicture } from '#shared/rules/files/file-types.ts'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { FileThumbnail } from '../file-thumbnail.tsx'
import { DownloadLink } from './download-link.tsx'
import { PhotoItem } from './photo-item.tsx'
import { Player } from './player.tsx'

const PhotoViewer = lazy(() =>
  import('./photo-viewer.tsx').then((module) => ({ default: module.PhotoViewer })),
)

const isPlayed = ({ contentType }: MemoryFile) => /^(audio|video)\//.test(contentType)

/**
 * The files of a memory around its words, as on the page of an album. Above the words is one large
 * photo. Below them are the other photos, the recordings and films, which play here, and the other
 * files. A tap on a photo opens it over the whole window.
 */
export function MemoryFiles({
  memory: { files, coverFileId },
  renew,
  children,
}: {
  memory: Pick<FullMemory, 'files' | 'coverFileId'>
  renew: () => Promise<unknown>
  /** The words. */
  children: ReactNode
}) {
  const [openIndex, setOpenIndex] = useState<number>()
  const photos = files.filter(({ contentType }) => isPicture(contentType))
  const large = photos.find(({ fileId }) => fileId === coverFileId) ?? photos[0]
  const small = photos.filter((photo) => photo !== large)
  const played = files.filter(isPlayed)
  const others = files.filter((file) => !photos.includes(file) && !played.includes(file))
  const photoItem = (file: MemoryFile) => (
    <PhotoItem
      key={file.fileId}
      file={file}
      isLarge={file === large}
      renew={renew}
      onOpen={() => setOpenIndex(photos.indexOf(file))}
    />
  )
  return (
    <Stack mt="6" gap="6">
      {large && <ul aria-label="Photo">{photoItem(large)}</ul>}
      {children}
      {small.length > 0 && (
        <chakra.ul
          aria-label="More photos"
          display="grid"
          gap="3"
          gridTemplateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(12rem, 1fr))',
          }}
        >
          {small.map(photoItem)}
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
