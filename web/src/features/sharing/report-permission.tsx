import { api } from '#web/lib/api/api.ts'
import { useWork } from '#web/lib/api/use-work.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { DelegateItem } from './delegate-words.ts'
import { Problem } from './problem.tsx'

/** Whether a delegate may tell us that the account holder has died, with what that means. */
export function ReportPermission({ delegate }: { delegate: DelegateItem }) {
  const { busy, problem, run } = useWork()
  const set = (allowed: boolean) =>
    run(async () => {
      const input = { id: delegate.contactId }
      await (allowed
        ? api.Sharing.AllowReportPassing(input)
        : api.Sharing.DisAllowReportPassing(input))
    })
  return (
    <div>
      <Checkbox
        checked={delegate.reportPassing}
        disabled={busy}
        onChange={(event) => void set(event.target.checked)}
        help="You are told at once and can stop it with one tap. Nothing is opened before your delegates have confirmed it and time has passed."
      >
        {delegate.name} may report that I have died
      </Checkbox>
      <Problem message={problem} />
    </div>
  )
}
