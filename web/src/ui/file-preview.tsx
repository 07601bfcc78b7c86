import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { Skeleton, SkeletonText } from './skeleton.tsx'
import { ErrorState } from './states.tsx'
import { ZoomArea } from './zoom-area.tsx'

const PdfPages = lazy(() =>
  import('./pdf/pdf-pages.tsx').then((module) => ({ default: module.PdfPages })),
)

export interface FilePreviewProps {
  /** The file's name, read out in place of a picture. */
  name: string
  kind: 'image' | 'pdf'
  /** Absent while it is loading. */
  file?: Blob | undefined
  /** Why it could not be loaded. */
  problem?: string | undefined
  /** Whether a picture can be made larger, as a scan must be. The pages of a PDF always can. */
  zooms?: boolean
  onRetry: () => void
}

/** Shows a picture or the pages of a PDF inside the app. */
export function FilePreview({ name, kind, file, problem, zooms, onRetry }: FilePreviewProps) {
  if (problem !== undefined) return <ErrorState onRetry={onRetry}>{problem}</ErrorState>
  if (!file) return kind === 'pdf' ? <SkeletonText lines={10} /> : <Skeleton h="16rem" />
  if (kind === 'image') return <Picture name={name} file={file} zooms={zooms} />
  return (
    <Suspense fallback={<SkeletonText lines={10} />}>
      <PdfPages
        pdf={file}
        label={`Pages of ${name}`}
        fallbackText="The pages cannot be shown here. Download the file to read it."
      />
    </Suspense>
  )
}

function Picture({
  name,
  file,
  zooms = false,
}: {
  name: string
  file: Blob
  zooms: boolean | undefined
}) {
  const url = useObjectUrl(file)
  if (zooms) {
    return (
      <ZoomArea label={name} sizesItself>
        <chakra.img
          src={url}
          alt={name}
          // All of it is seen before the reader makes it larger. The 3.25rem are for the area's
          // padding.
          h="calc((var(--zoom-area-height, 90vh) - 3.25rem) * var(--zoom))"
          maxW="calc(100cqw * var(--zoom))"
          objectFit="contain"
        />
      </ZoomArea>
    )
  }
  return (
    <chakra.img
      src={url}
      alt={name}
      maxW="100%"
      maxH="70vh"
      mx="auto"
      borderRadius="md"
      bg="wash"
    />
  )
}
