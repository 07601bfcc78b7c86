import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

const waitWords = (days = 1) =>
  `You can report again ${days === 1 ? 'after one day' : `after ${days} days`}; each further time you wait longer.`

type Act = 'confirm' | 'dispute' | 'withdraw'

const yourWordLead = ({ confirmableFrom, withdrawal, canConfirm, canDispute }: PassingStatus) => {
  if (confirmableFrom) {
    const from = dateAndTime(confirmableFrom)
    // A delegate who took their word back has nothing left to take back.
    return withdrawal
      ? `You are the only one who can confirm it. You can do that from ${from} on, a day after your report.`
      : `You took back what you said. You can confirm it from ${from} on.`
  }
  if (canConfirm) {
    return 'Confirm only what you know for yourself: you were there, or heard it from the family, a doctor or an office.'
  }
  return canDispute
    ? 'You can say that it is not so for as long as nothing is released.'
    : 'You can take back what you said for as long as nothing is released.'
}

interface Props {
  readonly status: PassingStatus
  readonly onDone: (status: PassingStatus) => void
}

/**
 * The acts of a delegate on an open report: confirm it, dispute it, or take back what they said.
 */
export function YourWord({ status, onDone }: Props) {
  const { profileId, name } = status
  const [asking, setAsking] = useState<Act>()
  const [reason, setReason] = useState('')
  const close = () => setAsking(undefined)
  const giving = useMutation(async (call: () => Promise<PassingStatus>) => {
    const answer = await call()
    close()
    onDone(answer)
  })
  const ask = (act: Act) => {
    giving.forget()
    setReason('')
    setAsking(act)
  }
  const { confirmableFrom, withdrawal } = status
  const hasSay = status.canConfirm || status.canDispute || withdrawal || confirmableFrom
  if (!hasSay) return null
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg">
          What do you know?
        </Heading>
        <Text tone="muted" size="sm" mt="1" mb="4">
          {yourWordLead(status)}
        </Text>
        <Actions>
          {status.canConfirm && <Button onClick={() => ask('confirm')}>Confirm the death</Button>}
          {status.canDispute && (
            <Button variant="secondary" onClick={() => ask('dispute')}>
              This is not so
            </Button>
          )}
          {withdrawal && (
            <Button variant="tertiary" onClick={() => ask('withdraw')}>
              {withdrawal.endsReport ? 'Take my report back' : 'Take my confirmation back'}
            </Button>
          )}
        </Actions>
        <ConfirmDialog
          hurts={false}
          open={asking === 'confirm'}
          onClose={close}
          title={`Confirm that ${name} has died?`}
          confirmLabel="Confirm it"
          cancelLabel="Not now"
          typed="has died"
          work={{
            ...giving,
            run: () => giving.run(() => api.Passing.ConfirmPassing({ profileId })),
          }}
        >
          <chakra.p mb="5">
            Your word counts once, and {name} can read it in their log. Once enough of you have
            confirmed it and the time to object is over, the release begins 48 hours later.
          </chakra.p>
        </ConfirmDialog>
        <ConfirmDialog
          hurts={false}
          open={asking === 'dispute'}
          onClose={close}
          title="Say that it is not so?"
          confirmLabel="Stop the report"
          cancelLabel="Not now"
          work={{
            ...giving,
            run: () =>
              giving.run(() => api.Passing.DisputePassing({ profileId, body: { reason } })),
          }}
        >
          <chakra.p mb="4">
            The clock stops at once, and a confirmation of yours is taken back. Someone on our team
            looks at it, and {name} and the delegates are told. You can say this once.
          </chakra.p>
          <TextareaField
            id="dispute-reason"
            label="What is wrong?"
            help="A few words, such as: I spoke with her this morning."
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
        <ConfirmDialog
          hurts={false}
          open={asking === 'withdraw'}
          onClose={close}
          title={withdrawal?.endsReport ? 'Take your report back?' : 'Take your confirmation back?'}
          confirmLabel="Take it back"
          cancelLabel="Leave it"
          work={{
            ...giving,
            run: () => giving.run(() => api.Passing.WithdrawReport({ profileId })),
          }}
        >
          <chakra.p>
            {withdrawal?.endsReport
              ? 'The report ends, and nothing is released.'
              : 'Only your confirmation is taken back: the report goes on.'}{' '}
            {name} and the delegates are told. {waitWords(withdrawal?.daysUntilNextReport)}
          </chakra.p>
        </ConfirmDialog>
      </section>
    </Card>
  )
}
