import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { WillSummary } from '#shared/model/will.ts'
import { latestToday, liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { forgetWillFlows } from '#web/features/will/flow/will-flows.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Records the day on which the will was signed, which ends that task of the checklist. */
export function RecordSigning({ will }: { will: WillSummary }) {
  const [asking, setAsking] = useState(false)
  const [signedOn, setSignedOn] = useState(today)
  const [wrong, setWrong] = useState<string>()
  const recording = useMutation(
    async () => {
      const problem =
        signedOn === ''
          ? 'Choose the day on which it was signed.'
          : liesInTheFuture(signedOn, new Date())
            ? 'This day is in the future. Choose an earlier one.'
            : undefined
      setWrong(problem)
      if (problem) return false
      await api.Wills.RecordSigning({ body: { willId: will.willId, signedOn } })
      forgetWillFlows()
      setAsking(false)
      return true
    },
    { done: 'We remember that it was signed.' },
  )
  return (
    <>
      <Button
        variant="secondary"
        icon={<PenLine size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        It has been signed
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="When was it signed?"
        footer={
          <>
            <Button variant="tertiary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button loading={recording.busy} onClick={() => void recording.run()}>
              Remember this day
            </Button>
          </>
        }
      >
        <Text mb="4">
          Only the signed paper counts. Keep the original where your executor can find it; we
          remember the day.
        </Text>
        <TextField
          label="Day of signing"
          type="date"
          max={latestToday(new Date())}
          value={signedOn}
          error={wrong ?? recording.error}
          onChange={(event) => setSignedOn(event.target.value)}
        />
      </Dialog>
    </>
  )
}
