import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { WillSummary } from '#shared/model/will.ts'
import { forgetWillFlows } from '#web/features/will/flow/will-flows.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** After signing day: remembers when it was, so that the plan can be done. */
export function RecordSigning({ will }: { will: WillSummary }) {
  const [asking, setAsking] = useState(false)
  const [signedOn, setSignedOn] = useState(today)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const record = async () => {
    if (signedOn === '') return setError('Choose the day on which it was signed.')
    if (signedOn > today()) return setError('This day is in the future. Choose an earlier one.')
    setBusy(true)
    setError(undefined)
    try {
      await api.Wills.RecordSigning({ body: { willId: will.willId, signedOn } })
      forgetWillFlows()
      setAsking(false)
      showAlert({ message: 'We remember that it was signed.', tone: 'success' })
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'That did not work. Try again.')
    } finally {
      setBusy(false)
    }
  }
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
            <Button loading={busy} onClick={() => void record()}>
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
          max={today()}
          value={signedOn}
          error={error}
          onChange={(event) => setSignedOn(event.target.value)}
        />
      </Dialog>
    </>
  )
}
