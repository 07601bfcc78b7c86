import { isSigned, type WillSummary } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PrintPlan } from '#web/parts/paying/print-plan.tsx'

/**
 * What the print needs, for the first will that is ready, not signed yet, and that the plan does not
 * print without the watermark.
 */
export function PrintingNote({ wills }: { wills: readonly WillSummary[] }) {
  const { creds } = useSession()
  const marked = wills.find(
    (will) =>
      will.status === 'FINALIZED' &&
      !isSigned(will) &&
      !mayPrintClean(creds?.userEntitlements, will.role),
  )
  if (!marked) return null
  return <PrintPlan role={marked.role} hasSpouseWill={wills.length > 1} isReady />
}
