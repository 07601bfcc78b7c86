import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import type { MemoryFile } from '#shared/model/memory.ts'

/** Downloads a file. Its URL always serves an attachment, so the browser stays on the page. */
export function DownloadLink({ file: { url, fileName } }: { file: MemoryFile }) {
  return (
    <chakra.a
      href={url}
      download={fileName}
      aria-label={`Download ${fileName}`}
      display="inline-flex"
      _print={{ display: 'none' }}
      alignItems="center"
      gap="2"
      minH="target"
      px="2"
      borderRadius="md"
      color="blue.strong"
      fontWeight="semibold"
      fontSize="sm"
      _hover={{ bg: 'blue.tint' }}
    >
      <Download size={18} />
      Download
    </chakra.a>
  )
}
