import type { WillSummary } from '#shared/model/will.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Text } from '#web/ui/typography.tsx'

/** A line shown if a will is ready and the plan does not include a print without the watermark. */
export function PrintingNote({ wills }: { wills: readonly WillSummary[] }) {
  const { creds } = useSession()
  const drafts = wills.filter(
    ({ status, role }) => status === 'FINALIZED' && !mayPrintClean(creds?.userEntitlements, role),
  )
  if (drafts.length === 0) return null
  return (
    <Text tone="muted" size="sm">
      {drafts.length === 2 ? 'Both wills are' : 'Your will is'} downloaded with a watermark for now.
      A will plan prints {drafts.length === 2 ? 'them' : 'it'} without one.
    </Text>
  )
}
