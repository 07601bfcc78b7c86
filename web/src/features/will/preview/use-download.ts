import type { WillRole, WillStatus } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { useSession } from '#web/lib/session/session.ts'
import { announce } from '#web/ui/announcer.tsx'

/**
 * Downloads a will: without the watermark if it is ready and the plan includes it, otherwise as a
 * draft with the watermark.
 */
export function useDownload() {
  const { creds } = useSession()
  const isClean = (role: WillRole, status: WillStatus) =>
    status === 'FINALIZED' && mayPrintClean(creds?.userEntitlements, role)

  const { run, busy, error } = useMutation(
    async (
      will: { willId: string; role: WillRole; status: WillStatus },
      /** The code of an earlier print, which is downloaded as it was then. */
      printCode?: string,
    ) => {
      const clean = printCode !== undefined || isClean(will.role, will.status)
      const file = await api.Wills.GenerateWillPdfByWillId({
        willId: will.willId,
        showWatermark: !clean,
        print: printCode,
      })
      saveFile(file, file.name)
      announce('The will was downloaded.')
    },
  )
  return { download: run, busy, error, isClean }
}
