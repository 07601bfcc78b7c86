import { chakra } from '@chakra-ui/react'
import { FileDown, Printer, ScrollText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { whileLoading } from '#web/lib/page/loading.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilePreview } from '#web/ui/file-preview.tsx'
import { ListRow, RowPicture } from '#web/ui/list-row.tsx'
import { pagesAreReadable } from '#web/ui/pdf/paragraphs.ts'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const PdfText = lazy(() =>
  import('#web/ui/pdf/pdf-text.tsx').then((module) => ({ default: module.PdfText })),
)

/**
 * Loads the PDF of a shared will, and shows its text or its pages in a dialog that also saves it.
 * Its owner's entitlement decides whether it has the watermark.
 */
function useWill(willId: string, title: string) {
  const [file, setFile] =
    useState<Awaited<ReturnType<typeof api.Document.DownloadVirtualWillByWillId>>>()
  const opening = useMutation(async () => {
    setFile(await whileLoading(api.Document.DownloadVirtualWillByWillId({ willId })))
  })
  const [asText, setAsText] = useState(() => !pagesAreReadable())
  // The browser's own reader prints the pages.
  const openToPrint = () => {
    if (file) window.open(URL.createObjectURL(file))
  }
  const save = () => {
    if (!file) return
    saveFile(file, file.name)
    announce('The will was downloaded.')
  }
  const dialog = (
    <Dialog
      open={file !== undefined}
      onClose={() => setFile(undefined)}
      size="lg"
      title={title}
      footer={
        <>
          <Button variant="secondary" icon={<Printer size={18} />} onClick={openToPrint}>
            Open to print
          </Button>
          <Button icon={<FileDown size={18} />} onClick={save}>
            Download
          </Button>
        </>
      }
    >
      <Button variant="tertiary" mb="3" onClick={() => setAsText(!asText)}>
        {asText ? 'Show the pages as they are printed' : 'Read it as plain text'}
      </Button>
      {asText && file ? (
        <Suspense fallback={<SkeletonText lines={10} />}>
          <PdfText
            pdf={file}
            fallbackText="The text cannot be shown here. Download the file to read it."
          />
        </Suspense>
      ) : (
        <FilePreview name={title} kind="pdf" file={file} onRetry={() => void opening.run()} />
      )}
    </Dialog>
  )
  return { opening, dialog }
}

/** The button that opens a shared will. */
export function ReadWill({ willId }: { willId: string }) {
  const { opening, dialog } = useWill(willId, 'The will')
  return (
    <>
      <Problem message={opening.error} />
      <div>
        <Button
          loading={opening.busy}
          icon={<ScrollText size={18} />}
          onClick={() => void opening.run()}
        >
          Read the will
        </Button>
        {dialog}
      </div>
    </>
  )
}

/** The row of a shared will in a list. A tap opens it. */
export function WillRow({
  willId,
  title,
  detail,
}: {
  willId: string
  title: string
  detail?: string | undefined
}) {
  const { opening, dialog } = useWill(willId, title)
  return (
    <>
      <ListRow
        lead={
          <RowPicture>
            <ScrollText size={22} strokeWidth={1.6} />
          </RowPicture>
        }
        to={() => void opening.run()}
        title={title}
        detail={
          <>
            {detail}
            <chakra.span _print={{ display: 'none' }}>
              {detail && ' · '}
              {opening.busy ? 'Opening' : 'To read, print or download'}
            </chakra.span>
          </>
        }
        problem={opening.error}
      />
      {dialog}
    </>
  )
}
