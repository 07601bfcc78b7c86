import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { DelegateItem } from './delegate-words.ts'

/** Whether a delegate may report the account holder's death, with an explanation. */
export function ReportPermission({ delegate }: { delegate: DelegateItem }) {
  const setting = useMutation(async (allowed: boolean) => {
    const input = { id: delegate.contactId }
    await (allowed
      ? api.Sharing.AllowReportPassing(input)
      : api.Sharing.DisAllowReportPassing(input))
  })
  return (
    <div>
      <Checkbox
        checked={delegate.reportPassing}
        disabled={setting.busy}
        onChange={(event) => void setting.run(event.target.checked)}
        help="You are told at once and can stop it with one tap. Nothing is opened before your delegates have confirmed it and time has passed. They count 30 days after you let them."
      >
        {delegate.name} may report that I have died
      </Checkbox>
      <Problem message={setting.error} />
    </div>
  )
}
