import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Star, X } from 'lucide-react'
import type { MemoryFile } from '#shared/model/memory.ts'
import { isPicture } from '#shared/rules/files/file-types.ts'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FileThumbnail } from '../file-thumbnail.tsx'
import type { EditedFile } from './memory-fields.ts'

/**
 * One file in the form: what it shows, what is written below it, its place, and whether it is the
 * cover.
 */
export function EditedFileRow({
  file,
  picture,
  stored,
  error,
  isCover,
  onCaption,
  onCover,
  onRemove,
  onMove,
}: {
  file: EditedFile
  /** The small picture of the file, if the file was chosen in this window. */
  picture: Blob | undefined
  /** The file as it is stored, if it is part of the memory. */
  stored: MemoryFile | undefined
  error: string | undefined
  isCover: boolean
  onCaption: (caption: string) => void
  onCover: () => void
  onRemove: () => void
  onMove: { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined }
}) {
  const { fileName, contentType, size } = file
  const localUrl = useObjectUrl(picture)
  const originalUrl = stored && isPicture(contentType) ? stored.url : undefined
  const pictureUrl = localUrl ?? stored?.thumbnailUrl ?? originalUrl
  const mayBeCover = pictureUrl !== undefined || isPicture(contentType) || Boolean(file.thumbnailId)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="start"
      gap="3"
      p="3"
      border="hairline"
      borderRadius="md"
    >
      <FileThumbnail src={pictureUrl} contentType={contentType} size="88px" />
      <chakra.div flex="1 1 12rem" minW="0">
        <chakra.p
          fontSize="sm"
          fontWeight="medium"
          lineHeight="snug"
          overflowWrap="anywhere"
          mb="2"
        >
          {fileName}{' '}
          <chakra.span color="muted" fontWeight="normal" whiteSpace="nowrap">
            {fileSizeText(size)}
          </chakra.span>
        </chakra.p>
        <TextField
          label={`Caption of ${fileName}`}
          hideLabel
          placeholder="What it shows, and who"
          maxLength={300}
          value={file.caption}
          error={error}
          onChange={(event) => onCaption(event.target.value)}
        />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" ms="auto">
        {mayBeCover && (
          <IconButton
            label={isCover ? `${fileName} is the cover` : `Make ${fileName} the cover`}
            aria-pressed={isCover}
            icon={<Star size={20} fill={isCover ? 'currentColor' : 'none'} />}
            onClick={onCover}
          />
        )}
        <IconButton
          label={`Move ${fileName} up`}
          icon={<ArrowUp size={20} />}
          disabled={!onMove.up}
          onClick={onMove.up}
        />
        <IconButton
          label={`Move ${fileName} down`}
          icon={<ArrowDown size={20} />}
          disabled={!onMove.down}
          onClick={onMove.down}
        />
        <IconButton label={`Remove ${fileName}`} icon={<X size={20} />} onClick={onRemove} />
      </chakra.div>
    </chakra.li>
  )
}
