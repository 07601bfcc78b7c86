import type { WillPrint, WillSummary } from '#shared/model/will.ts'
import { latestToday } from '#shared/rules/time/legal-days.ts'
import { forgetWillFlows } from '#web/features/will/flow/will-flow-of.ts'
import { ExecutorsRead } from '#web/features/will/preview/executors-read.tsx'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { controlOf, inputOf } from '#web/parts/form/input-of.ts'
import { useCheckedForm } from '#web/parts/form/use-checked-form.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { anotherPaper, firstDay, firstPrint, signingFields } from './signing-fields.ts'

/** Records a signing of the will, or without a day, that it was not signed. */
const record = async (
  { willId }: WillSummary,
  signing: { readonly signedOn?: string; readonly print?: string },
) => {
  await api.Wills.RecordSigning({ body: { willId, ...signing } })
  // The builder then loads the will again, with what was recorded.
  forgetWillFlows()
}

/** Asks for the day of the signing, and for the print that was signed. */
export function SigningDialog({
  will,
  onClose,
  onRecorded,
}: {
  will: WillSummary
  onClose: () => void
  /** Called once the signing is recorded, not when it is undone. */
  onRecorded: () => void
}) {
  const willInQuery = will.role === 'spouse' ? { spouseWillId: will.willId } : {}
  const fullWill = useQuery('Wills', 'GetFullyLoadedWill', willInQuery)
  const prints = fullWill.data?.prints ?? []
  // Enter in the day submits the form, also while the prints are loading.
  const knownPrint = fullWill.data ? firstPrint(will, prints) : ''
  const form = useCheckedForm({
    schema: signingFields(knownPrint),
    values: { signedOn: firstDay(will), print: '' },
    save: ({ signedOn, print }) => {
      const code = print || knownPrint
      return record(will, { signedOn, ...(code === anotherPaper ? {} : { print: code }) })
    },
    onSaved: () => {
      onClose()
      onRecorded()
    },
    done: 'We recorded that it was signed.',
  })
  const undoing = useMutation(
    async () => {
      await record(will, {})
      onClose()
    },
    { done: 'We no longer record that it was signed.' },
  )
  const chosenPrint = controlOf(form)('print')
  return (
    <FormDialog
      title="When was it signed?"
      work={form}
      refusal={undoing.error ?? form.error}
      confirmLabel={fullWill.data && 'Record this day'}
      onClose={onClose}
    >
      <Text>
        Only the signed paper counts. Keep the original where your executor can find it. We keep a
        record of the day.
      </Text>
      <TextField
        label="Day of signing"
        type="date"
        max={latestToday(new Date())}
        {...inputOf(form)('signedOn')}
      />
      <Loaded answer={fullWill} skeleton={<SkeletonText lines={3} />}>
        {({ draft }) => (
          <>
            <WhichPrint prints={prints} {...chosenPrint} value={chosenPrint.value || knownPrint} />
            {will.role === 'own' && (
              <Stack gap="2">
                <Text fontWeight="semibold">Who reads your will after your death?</Text>
                <ExecutorsRead willId={will.willId} draft={draft} />
              </Stack>
            )}
          </>
        )}
      </Loaded>
      {will.signedOn !== undefined && (
        <div>
          <Button variant="tertiary" loading={undoing.busy} onClick={() => void undoing.run()}>
            It was not signed
          </Button>
        </div>
      )}
    </FormDialog>
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
      error={error}
      value={value}
      onChange={onChange}
      choices={[
        ...prints.map(({ code, printedAt }) => ({
          value: code,
          label: code,
          detail: `Printed on ${dateAndTime(printedAt)}, with this code at the foot of each page`,
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
