import { FileDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { whileLoading } from '#web/lib/page/loading.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

/**
 * Downloads the PDF of a shared will. Its owner's entitlement decides whether it has the watermark.
 */
export function ReadWill({
  targetId: willId,
  variant,
}: {
  targetId: string
  variant?: ComponentProps<typeof Button>['variant']
}) {
  const download = useMutation(async () => {
    const file = await whileLoading(api.Document.DownloadVirtualWillByWillId({ willId }))
    saveFile(file, file.name)
    announce('The will was downloaded.')
  })
  return (
    <>
      <Problem message={download.error} />
      <div>
        <Button
          loading={download.busy}
          variant={variant ?? 'primary'}
          icon={<FileDown size={18} />}
          onClick={() => void download.run()}
        >
          Download the will
        </Button>
      </div>
    </>
  )
}
