import { chakra } from '@chakra-ui/react'
import { FileDown, ScrollText } from 'lucide-react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { whileLoading } from '#web/lib/page/loading.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Problem } from '#web/ui/problem.tsx'

/**
 * Downloads the PDF of a shared will. Its owner's entitlement decides whether it has the watermark.
 */
const useWillDownload = (willId: string) =>
  useMutation(async () => {
    const file = await whileLoading(api.Document.DownloadVirtualWillByWillId({ willId }))
    saveFile(file, file.name)
    announce('The will was downloaded.')
  })

/** The button that downloads a shared will. */
export function DownloadWill({ willId }: { willId: string }) {
  const download = useWillDownload(willId)
  return (
    <>
      <Problem message={download.error} />
      <div>
        <Button
          loading={download.busy}
          icon={<FileDown size={18} />}
          onClick={() => void download.run()}
        >
          Download the will
        </Button>
      </div>
    </>
  )
}

/** The row of a shared will in a list. A tap downloads it. */
export function WillRow({
  willId,
  title,
  detail,
}: {
  willId: string
  title: string
  detail?: string | undefined
}) {
  const download = useWillDownload(willId)
  return (
    <ListRow
      lead={
        <chakra.span color="navy" flexShrink="0" aria-hidden="true">
          <ScrollText size={22} strokeWidth={1.6} />
        </chakra.span>
      }
      to={() => void download.run()}
      title={title}
      detail={[detail, download.busy ? 'Downloading' : 'A PDF to download']
        .filter(Boolean)
        .join(' · ')}
      problem={download.error}
    />
  )
}
