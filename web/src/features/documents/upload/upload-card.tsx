import { chakra } from '@chakra-ui/react'
import { Camera } from 'lucide-react'
import { largestSize } from '#shared/rules/files/file-types.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { CategoryReaders } from '#web/parts/sharing/category-readers.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading } from '#web/ui/typography.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import type { DocumentUploads, Placement } from './document-uploads.ts'
import { NameUpload } from './name-upload.tsx'

/** Adds several files at once. Once a file is stored, the page asks what it is. */
export function UploadCard({
  uploads,
  initial,
  onClose,
}: {
  uploads: DocumentUploads
  /** Where the files go until the person says what each is. */
  initial: Placement
  onClose: () => void
}) {
  const { category, details } = initial
  const types = useQuery('Document', 'ListUploadTypes', { documentCategory: category }).data
  const largest = types?.maximumSize ?? largestSize('document')
  const add = (files: File[]) => uploads.add(files, initial)
  return (
    <Card mb="5" asChild>
      <section aria-labelledby="add-files">
        <chakra.div display="flex" justifyContent="space-between" gap="3" mb="4">
          <Heading as="h2" size="lg" id="add-files">
            {details ? `Add a scan: ${details.title}` : 'Add files'}
          </Heading>
          <Button variant="tertiary" my="-2" onClick={onClose}>
            Close
          </Button>
        </chakra.div>
        <Stack>
          <CategoryReaders targetType="document" category={category} />
          <DropZone
            label="Choose files"
            help={`PDFs, photos and office files, up to ${Math.floor(largest / 1024 / 1024)} MB each.`}
            endings={types?.types.flatMap(({ endings }) => endings) ?? []}
            onFiles={add}
          />
          <CameraButton onFile={(file) => add([file])} />
        </Stack>
      </section>
    </Card>
  )
}

/** The uploads that are under way, failed or done. */
export function UploadProgress({ uploads }: { uploads: DocumentUploads }) {
  const { items, retryableCount } = uploads
  if (items.length === 0) return null
  return (
    <Stack as="section" aria-label="Uploads" mb="5" gap="3">
      <UploadList
        rows={items}
        uploads={uploads}
        belowStored={({ id }) => {
          const fileId = items.find((item) => item.id === id)?.fileId
          return fileId && <NameUpload fileId={fileId} />
        }}
      />
      {retryableCount > 1 && (
        <div>
          <Button variant="secondary" onClick={uploads.retryAll}>
            Try all {retryableCount} again
          </Button>
        </div>
      )}
    </Stack>
  )
}

/**
 * Opens the camera of a phone or tablet. On other devices, which have no camera for papers, it is
 * hidden.
 */
function CameraButton({ onFile }: { onFile: (file: File) => void }) {
  return (
    <chakra.span display="none" css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}>
      <FileButton
        chooser="Photo of a paper"
        accept="image/*"
        camera
        variant="secondary"
        icon={<Camera size={18} />}
        onFile={onFile}
      >
        Take a photo
      </FileButton>
    </chakra.span>
  )
}
