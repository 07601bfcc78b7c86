import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WillPrint, WillSummary } from '#shared/model/will.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { latestToday, liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { isSigned } from '#shared/rules/will/advance.ts'
import { forgetWillFlows } from '#web/features/will/flow/will-flows.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { useSession } from '#web/lib/session/session.ts'
import { today } from '#web/lib/today.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { OriginalPlaceDialog } from './original-place-dialog.tsx'

/** The answer of a person who signed another paper than a print that we know. */
const anotherPaper = 'another'

/**
 * Records which print was signed, and on which day. That ends the task of the checklist. Then, and
 * where the address asks for it, the person is asked where the original lies.
 */
export function RecordSigning({ will }: { will: WillSummary }) {
  const [asking, setAsking] = useState(false)
  const [signedOn, setSignedOn] = useState(today)
  const [chosen, setChosen] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const [unchosen, setUnchosen] = useState(false)
  const [address, setAddress] = useSearchParams()
  const { creds } = useSession()
  const keepsPlace = will.role === 'own' && allowsPaid(creds?.userEntitlements)
  const which = will.role === 'spouse' ? { spouseWillId: will.willId } : {}
  const loaded = useQuery('Wills', 'GetFullyLoadedWill', asking ? which : null)
  const prints = loaded.data?.prints ?? []
  // Of several prints, only the person knows which one lies before them.
  const print = chosen ?? (prints.length > 1 ? '' : (prints[0]?.code ?? anotherPaper))
  const store = async (signing: { signedOn?: string; print?: string }) => {
    await api.Wills.RecordSigning({ body: { willId: will.willId, ...signing } })
    forgetWillFlows()
    setAsking(false)
    return true
  }
  const undoing = useMutation(() => store({}), { done: 'We forgot that it was signed.' })
  const recording = useMutation(
    async () => {
      setUnchosen(print === '')
      if (print === '') return false
      const problem =
        signedOn === ''
          ? 'Choose the day on which it was signed.'
          : liesInTheFuture(signedOn, new Date())
            ? 'This day is in the future. Choose an earlier one.'
            : undefined
      setWrong(problem)
      if (problem) return false
      await store({ signedOn, ...(print === anotherPaper ? {} : { print }) })
      if (keepsPlace) setAddress({ note: 'original' }, { replace: true })
      return true
    },
    { done: 'We remember that it was signed.' },
  )
  return (
    <>
      <Button
        variant={will.status === 'FINALIZED' && !isSigned(will) ? 'secondary' : 'tertiary'}
        icon={<PenLine size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {isSigned(will)
          ? 'Correct the signing'
          : will.status === 'FINALIZED'
            ? 'It has been signed'
            : 'An earlier print was signed'}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="When was it signed?"
        footer={
          <>
            {will.signedOn !== undefined && (
              <Button variant="tertiary" loading={undoing.busy} onClick={() => void undoing.run()}>
                It was not signed
              </Button>
            )}
            <Button variant="tertiary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              loading={recording.busy}
              disabled={!loaded.data}
              onClick={() => void recording.run()}
            >
              Remember this day
            </Button>
          </>
        }
      >
        <Text mb="4">
          Only the signed paper counts. Keep the original where your executor can find it; we
          remember the day.
        </Text>
        <Stack gap="5">
          <TextField
            label="Day of signing"
            type="date"
            max={latestToday(new Date())}
            value={signedOn}
            error={wrong ?? recording.error ?? undoing.error}
            onChange={(event) => setSignedOn(event.target.value)}
          />
          <Loaded answer={loaded} skeleton={<SkeletonText lines={3} />}>
            {() => (
              <WhichPrint
                prints={prints}
                value={print}
                onChange={setChosen}
                unchosen={unchosen && print === ''}
              />
            )}
          </Loaded>
        </Stack>
      </Dialog>
      {keepsPlace && address.get('note') === 'original' && (
        <OriginalPlaceDialog onClose={() => setAddress({}, { replace: true })} />
      )}
    </>
  )
}

/** Asks for the code on the signed pages: the text under that code is what was signed. */
function WhichPrint({
  prints,
  value,
  onChange,
  unchosen,
}: {
  prints: readonly WillPrint[]
  value: string
  onChange: (code: string) => void
  unchosen: boolean
}) {
  if (prints.length === 0) {
    return (
      <Text tone="muted" size="sm">
        No print without the watermark was made here, so we cannot keep the text of what was signed.
        Keep a scan of it in your documents.
      </Text>
    )
  }
  return (
    <RadioCards
      label="Which print was signed?"
      help="Its code is at the foot of each page."
      error={unchosen ? 'Choose the print that was signed.' : undefined}
      value={value}
      onChange={onChange}
      choices={[
        ...prints.map(({ code, printedAt }) => ({
          value: code,
          label: code,
          detail: `Printed on ${dateAndTime(printedAt)}`,
        })),
        {
          value: anotherPaper,
          label: 'Another paper, or I cannot tell',
          detail: 'Then we cannot keep the text of what was signed.',
        },
      ]}
    />
  )
}
