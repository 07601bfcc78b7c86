import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { MemoryFile } from '#shared/model/memory.ts'
import { FileKindIcon } from '../file-thumbnail.tsx'
import { DownloadLink } from './download-link.tsx'
import { useRenewOnce } from './use-renew-once.ts'

/** A photo in a list of the memory. A tap opens it large. */
export function PhotoItem({
  file,
  isLarge,
  renew,
  onOpen,
}: {
  file: MemoryFile
  /** A large photo is shown in its own shape. */
  isLarge: boolean
  /** Asks for new URLs of the files, because the old ones expire. */
  renew: () => Promise<unknown>
  onOpen: () => void
}) {
  const { url, thumbnailUrl, caption, fileName, contentType, width, height } = file
  const renewOnce = useRenewOnce(renew)
  const [broken, setBroken] = useState(false)
  const shape = width && height ? `${width} / ${height}` : '4 / 3'
  return (
    <chakra.li>
      <chakra.button
        type="button"
        display="grid"
        placeItems="center"
        w="100%"
        maxH={isLarge ? '32rem' : undefined}
        aspectRatio={isLarge ? shape : '4 / 3'}
        borderRadius="md"
        overflow="hidden"
        bg="wash"
        color="muted"
        cursor="zoom-in"
        aria-label={`Open ${caption ?? fileName}`}
        onClick={onOpen}
      >
        {broken ? (
          <FileKindIcon contentType={contentType} />
        ) : (
          <chakra.img
            src={thumbnailUrl ?? url}
            alt=""
            loading="lazy"
            w="100%"
            h="100%"
            minH="0"
            objectFit={isLarge ? 'contain' : 'cover'}
            onError={() => {
              const willRetry = renewOnce(thumbnailUrl ?? url)
              setBroken(!willRetry)
            }}
          />
        )}
      </chakra.button>
      <chakra.div mt="1" display="flex" gap="2" alignItems="center">
        <chakra.p
          flex="1"
          minW="0"
          fontSize="sm"
          color="muted"
          lineHeight="snug"
          overflowWrap="anywhere"
        >
          {caption}
        </chakra.p>
        <DownloadLink file={file} />
      </chakra.div>
    </chakra.li>
  )
}
