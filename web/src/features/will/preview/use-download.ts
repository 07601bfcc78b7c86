import { useState } from 'react'
import type { WillRole, WillStatus } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { useSession } from '#web/lib/session/session.ts'
import { announce } from '#web/ui/announcer.tsx'
import { willFileName } from './will-file-name.ts'

/** Downloads a will: clean where it is ready and the plan covers it, else as a draft with the watermark. */
export function useDownload() {
  const { creds } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isClean = (role: WillRole, status: WillStatus) =>
    status === 'FINALIZED' && mayPrintClean(creds?.userEntitlements, role)

  const download = async (
    will: { willId: string; role: WillRole; status: WillStatus },
    testator: string,
  ) => {
    const clean = isClean(will.role, will.status)
    setBusy(true)
    setError(undefined)
    try {
      const file = await api.Wills.GenerateWillPdfByWillId({
        willId: will.willId,
        showWatermark: !clean,
      })
      saveFile(file, willFileName(testator, !clean))
      announce('The will was downloaded.')
    } catch (failure) {
      setError(
        failure instanceof ApiError ? failure.message : 'We couldn’t make the file. Try again.',
      )
    } finally {
      setBusy(false)
    }
  }
  return { download, busy, error, isClean }
}
