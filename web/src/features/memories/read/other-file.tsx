import { chakra } from '@chakra-ui/react'
import type { MemoryFile } from '#shared/model/memory.ts'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { FileKindIcon } from '../file-kind-icon.tsx'
import { DownloadLink } from './download-link.tsx'

/** A file that not every browser can show, with its small picture if there is one. */
export function OtherFile({ file }: { file: MemoryFile }) {
  const { fileName, caption, size, contentType, thumbnailUrl } = file
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      p="2"
      border="1px solid {colors.hairline}"
      borderRadius="md"
    >
      <chakra.span
        boxSize="56px"
        display="grid"
        placeItems="center"
        bg="wash"
        color="muted"
        borderRadius="sm"
        overflow="hidden"
      >
        {thumbnailUrl ? (
          <chakra.img src={thumbnailUrl} alt="" w="56px" h="56px" objectFit="cover" />
        ) : (
          <FileKindIcon contentType={contentType} />
        )}
      </chakra.span>
      <chakra.span flex="1 1 10rem" minW="0" overflowWrap="anywhere" lineHeight="snug">
        {caption || fileName}{' '}
        <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
          {fileSizeText(size)}
        </chakra.span>
      </chakra.span>
      <DownloadLink file={file} />
      <FileCaution file={file} />
    </chakra.li>
  )
}
