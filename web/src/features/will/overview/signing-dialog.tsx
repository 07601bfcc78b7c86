import { useState } from 'react'
import type { WillPrint, WillSummary } from '#shared/model/will.ts'
import { latestToday, liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { forgetWillFlows } from '#web/features/will/flow/will-flow-of.ts'
import { ExecutorsRead } from '#web/features/will/preview/executors-read.tsx'
import { api } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { today } from '#web/lib/today.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** The answer of a person who signed another paper than a print that we know. */
const anotherPaper = 'another'

const dayProblemOf = (day: string) => {
  if (day === '') return 'Choose the day on which it was signed.'
  return liesInTheFuture(day, new Date())
    ? 'This day is in the future. Choose an earlier one.'
    : undefined
}

interface SigningDialogProps {
  will: WillSummary
  open: boolean
  onClose: () => void
  /** Called once the signing is recorded, not when it is undone. */
  onRecorded: () => void
}

const useSigning = ({ will, open, onClose, onRecorded }: SigningDialogProps) => {
  const [signedOn, setSignedOn] = useState(today)
  const [dayProblem, setDayProblem] = useState<string>()
  const [chosenPrint, setChosenPrint] = useState<string>()
  const [lacksPrint, setLacksPrint] = useState(false)
  const willInQuery = will.role === 'spouse' ? { spouseWillId: will.willId } : {}
  const fullWill = useQuery('Wills', 'GetFullyLoadedWill', open ? willInQuery : null)
  const prints = fullWill.data?.prints ?? []
  // If there are several prints, only the person knows which one they signed.
  const preselectedPrint = prints.length > 1 ? '' : (prints[0]?.code ?? anotherPaper)
  const print = chosenPrint ?? preselectedPrint

  const store = async (signing: { signedOn?: string; print?: string }) => {
    await api.Wills.RecordSigning({ body: { willId: will.willId, ...signing } })
    // The builder then loads the will again, with what was recorded.
    forgetWillFlows()
    onClose()
  }
  const undoing = useMutation(() => store({}), { done: 'We no longer record that it was signed.' })
  const recording = useMutation(
    async () => {
      setLacksPrint(print === '')
      if (print === '') return cancelled
      const problem = dayProblemOf(signedOn)
      setDayProblem(problem)
      if (problem) return cancelled
      await store({ signedOn, ...(print === anotherPaper ? {} : { print }) })
      onRecorded()
      return true
    },
    { done: 'We recorded that it was signed.' },
  )
  return {
    fullWill,
    prints,
    print,
    setPrint: setChosenPrint,
    printProblem: lacksPrint && print === '' ? 'Choose the print that was signed.' : undefined,
    signedOn,
    setSignedOn,
    dayProblem: dayProblem ?? recording.error ?? undoing.error,
    recording,
    undoing,
  }
}

/** Asks for the day of the signing, and for the print that was signed. */
export function SigningDialog(props: SigningDialogProps) {
  const { will, open, onClose } = props
  const { fullWill, recording, undoing, ...signing } = useSigning(props)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="When was it signed?"
      footer={
        <>
          {will.signedOn !== undefined && (
            <Button variant="tertiary" loading={undoing.busy} onClick={() => void undoing.run()}>
              It was not signed
            </Button>
          )}
          <Button variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={recording.busy}
            disabled={!fullWill.data}
            onClick={() => void recording.run()}
          >
            Record this day
          </Button>
        </>
      }
    >
      <Text mb="4">
        Only the signed paper counts. Keep the original where your executor can find it. We keep a
        record of the day.
      </Text>
      <Stack gap="5">
        <TextField
          label="Day of signing"
          type="date"
          max={latestToday(new Date())}
          value={signing.signedOn}
          error={signing.dayProblem}
          onChange={(event) => signing.setSignedOn(event.target.value)}
        />
        <Loaded answer={fullWill} skeleton={<SkeletonText lines={3} />}>
          {({ draft }) => (
            <>
              <WhichPrint
                prints={signing.prints}
                value={signing.print}
                error={signing.printProblem}
                onChange={signing.setPrint}
              />
              {will.role === 'own' && (
                <Stack gap="2">
                  <Text fontWeight="semibold">Who reads your will after your death?</Text>
                  <ExecutorsRead willId={will.willId} draft={draft} />
                </Stack>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

/**
 * Asks for the code on the signed pages. The text that is kept under that code is what was signed.
 */
function WhichPrint({
  prints,
  value,
  error,
  onChange,
}: {
  prints: readonly WillPrint[]
  value: string
  error: string | undefined
  onChange: (code: string) => void
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
      error={error}
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
