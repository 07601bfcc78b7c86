import { chakra } from '@chakra-ui/react'
import { AudioLines, FileText, Film, ImageIcon, type LucideIcon } from 'lucide-react'

const kindIcons: Readonly<Record<string, LucideIcon>> = {
  audio: AudioLines,
  video: Film,
  image: ImageIcon,
}

/** The sign of a kind of file, as decoration. */
export function FileKindIcon({ contentType }: { contentType: string }) {
  const [kind = ''] = contentType.split('/')
  const Icon = kindIcons[kind] ?? FileText
  return <Icon size={30} strokeWidth={1.4} />
}

/**
 * The small picture of a file, as decoration. If the file has no picture, the icon of its kind is
 * shown.
 */
export function FileThumbnail({
  src,
  contentType,
  size,
}: {
  src: string | undefined
  contentType: string
  size: '56px' | '88px'
}) {
  return (
    <chakra.span
      boxSize={size}
      flexShrink={0}
      borderRadius="md"
      overflow="hidden"
      bg="wash"
      color="muted"
      display="grid"
      placeItems="center"
    >
      {src ? (
        <chakra.img src={src} alt="" boxSize={size} objectFit="cover" />
      ) : (
        <FileKindIcon contentType={contentType} />
      )}
    </chakra.span>
  )
}
