import { useState } from 'react'
import type { WillRole, WillStatus, WillSummary } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { useSession } from '#web/lib/session/session.ts'
import { announce } from '#web/ui/announcer.tsx'

/** What a download of a will that is ready is for. */
export const wordOfDownload = (
  will: Pick<WillSummary, 'signedOn' | 'changedSinceSigning'>,
  isClean: boolean,
): string => {
  if (isSigned(will)) return 'Download'
  return isClean ? 'Download for signing' : 'Download with the watermark'
}

/**
 * Downloads a will: without the watermark if it is ready and the plan includes it, otherwise as a
 * draft with the watermark.
 */
export function useDownload() {
  const { creds } = useSession()
  const [downloaded, setDownloaded] = useState<string>()
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
      if (clean) setDownloaded(file.name)
      announce('The will was downloaded.')
    },
  )
  return {
    download: run,
    busy,
    error,
    isClean,
    /** The name of the last print without the watermark that was downloaded. */
    downloaded,
  }
}
