import { FileDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useWork } from '#web/lib/api/use-work.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from './problem.tsx'

/** Downloads the PDF of a will that somebody shares. What its owner has paid for decides about the watermark. */
export function ReadWill({
  targetId: willId,
  owner,
  variant,
}: {
  targetId: string
  owner: string
  variant?: ComponentProps<typeof Button>['variant']
}) {
  const { busy, problem, run } = useWork()
  const read = () =>
    run(async () => {
      const file = await api.Wills.GenerateWillPdfByWillId({
        willId,
        showWatermark: false,
      })
      const name = owner.replace(/[\\/:*?"<>|]/g, ' ')
      saveFile(file, `Last Will of ${name}.pdf`)
      announce('The will was downloaded.')
    })
  return (
    <>
      <Problem message={problem} />
      <div>
        <Button
          loading={busy}
          variant={variant ?? 'primary'}
          icon={<FileDown size={18} />}
          onClick={() => void read()}
        >
          Download the will
        </Button>
      </div>
    </>
  )
}
