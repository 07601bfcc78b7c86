import { useState } from 'react'
import type { WillRole, WillStatus, WillSummary } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { useSession } from '#web/lib/session/session.ts'
import { announce } from '#web/ui/announcer.tsx'

/** The label of the button that downloads a will that is ready. */
export const wordOfDownload = (
  will: Pick<WillSummary, 'signedOn' | 'changedSinceSigning'>,
  isClean: boolean,
): string => {
  if (isSigned(will)) return 'Download'
  return isClean ? 'Download for signing' : 'Download with the watermark'
}

/**
 * Downloads a will: without the watermark if the will is ready and the plan includes that, or else
 * with the watermark.
 */
export function useDownload() {
  const { creds } = useSession()
  const [downloaded, setDownloaded] = useState<string>()
  const printsClean = (role: WillRole, status: WillStatus) =>
    status === 'FINALIZED' && mayPrintClean(creds?.userEntitlements, role)

  const { run, busy, error } = useMutation(
    async (
      will: { willId: string; role: WillRole; status: WillStatus },
      /** The code of an earlier print, which is downloaded as it was then. */
      printCode?: string,
    ) => {
      const clean = printCode !== undefined || printsClean(will.role, will.status)
      const file = await api.Wills.GenerateWillPdfByWillId({
        willId: will.willId,
        showWatermark: !clean,
        print: printCode,
      })
      saveFile(file, file.name)
      if (clean) setDownloaded(file.name)
      announce('The will was downloaded.')
    },
  )
  return {
    download: run,
    busy,
    error,
    /** Whether a will is downloaded without the watermark. */
    printsClean,
    /** The name of the last print without the watermark that was downloaded. */
    downloaded,
  }
}
