import { AudioLines, FileText, Film, ImageIcon } from 'lucide-react'

/** The sign of a kind of file, as decoration. */
export function FileKindIcon({ contentType }: { contentType: string }) {
  const Icon = contentType.startsWith('audio/')
    ? AudioLines
    : contentType.startsWith('video/')
      ? Film
      : contentType.startsWith('image/')
        ? ImageIcon
        : FileText
  return <Icon size={30} strokeWidth={1.4} aria-hidden="true" />
}
