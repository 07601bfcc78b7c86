import { useState } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { askedWords } from './passing-words.ts'
import { type Act, YourWordDialog } from './your-word-dialog.tsx'

const yourWordLead = ({
  called,
  confirmableFrom,
  withdrawal,
  canConfirm,
  canDispute,
}: PassingStatus) => {
  if (confirmableFrom) {
    const from = dateAndTime(confirmableFrom)
    // A delegate who took their word back has nothing left to take back.
    return withdrawal
      ? `You are the only one who can confirm it. You can do that from ${from}, a day after your report.`
      : `You took back what you said. You can confirm it from ${from}.`
  }
  if (canConfirm) {
    return 'If it is so, we are very sorry. Confirm only what you know yourself: you were there, or you heard it from the family, a doctor or an office.'
  }
  const stops = `If you know that ${called} is alive, say that it is not so: everything stops, and we look at it.`
  if (!withdrawal) return `${stops} You can do that for as long as nothing has gone out.`
  return canDispute
    ? `${stops} If you are only unsure, take your confirmation back: the report goes on without it.`
    : 'You can take back what you said for as long as nothing has gone out.'
}

const headingOf = (status: PassingStatus) => {
  const { canConfirm, canDispute, withdrawal, confirmableFrom } = status
  if (!withdrawal && (canConfirm || canDispute)) return askedWords(status)
  if (canConfirm) return 'Confirm your report'
  return confirmableFrom ? 'You can confirm it later' : 'If it was a mistake'
}

interface Props {
  readonly status: PassingStatus
  readonly onDone: (status: PassingStatus) => void
}

/**
 * The acts of a delegate on an open report: confirm it, dispute it, or take back what they said.
 */
export function YourWord({ status, onDone }: Props) {
  const [act, setAct] = useState<Act>()
  const { confirmableFrom, withdrawal } = status
  // If their withdrawal ends the report, they withdraw instead of disputing it.
  const canDispute = status.canDispute && !withdrawal?.endsReport
  const hasSay = status.canConfirm || canDispute || withdrawal || confirmableFrom
  if (!hasSay) return null
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg">
          {headingOf({ ...status, canDispute })}
        </Heading>
        <Text tone="muted" size="sm" mt="1" mb="4">
          {yourWordLead({ ...status, canDispute })}
        </Text>
        <Actions>
          {status.canConfirm && (
            <Button onClick={() => setAct('confirm')}>Confirm the death</Button>
          )}
          {canDispute && (
            <Button variant="secondary" onClick={() => setAct('dispute')}>
              This is not so
            </Button>
          )}
          {withdrawal && (
            <Button variant="tertiary" onClick={() => setAct('withdraw')}>
              {withdrawal.endsReport ? 'Take my report back' : 'Take my confirmation back'}
            </Button>
          )}
        </Actions>
        {act && (
          <YourWordDialog
            act={act}
            status={status}
            // A late answer must not close the dialog of another act.
            onClose={() => setAct((shown) => (shown === act ? undefined : shown))}
            onDone={onDone}
          />
        )}
      </section>
    </Card>
  )
}
