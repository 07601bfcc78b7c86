import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime, dayOf } from '#web/lib/date-and-time.ts'
import { requireRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { shortestDays } from './certificate-words.ts'
import { openingOrder } from './report-steps.ts'

/** Why the delegate cannot report now, and from when they can. */
const obstacleWords = ({ whyNot, reportableFrom, called }: PassingStatus): string | undefined => {
  switch (whyNot) {
    case 'NO_PERMISSION':
      return `${called} has not let you report their death.`
    case 'TOO_NEW':
      return `While ${called} lives, you have nothing to do. A delegate waits 30 days first: you can report it from ${reportableFrom ? dayOf(onFirstWholeDay(reportableFrom)) : 'the 30th day'}. If ${called} dies before that day, nothing is lost: report it then. Another delegate may be able to do it sooner.`
    case 'LOCKED_OUT':
      return `${called} has answered two of your reports. You can report again from ${reportableFrom ? dayOf(onFirstWholeDay(reportableFrom)) : 'a year later'}. Until then you can hand in a death certificate.`
    case 'ANSWERED':
      return `That is good news. If ${called} dies one day, you can report it here again from ${reportableFrom ? dateAndTime(reportableFrom) : 'tomorrow'}.`
    case 'WITHDREW':
      return `You took back a report or a confirmation. You can report again from ${reportableFrom ? dayOf(onFirstWholeDay(reportableFrom)) : 'a later day'}.`
    default:
      return undefined
  }
}

/** Says what happens after a report, who is told, and when. Shown before the delegate reports. */
function Consequences({
  status: { called, challengeDays, countsAsConfirmation },
}: {
  status: PassingStatus
}) {
  return (
    <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
      <li>
        In case it is a mistake, we write to {called} at once and again, in every way that we can.
        One tap ends it.
      </li>
      <li>
        {countsAsConfirmation
          ? 'Your report counts as your confirmation. We ask the other delegates to confirm it too.'
          : 'You are the only one who can confirm it. You can do that 24 hours after your report.'}
      </li>
      <li>
        If we hear nothing from {called} {challengeDays ? `for ${challengeDays} days` : 'in time'},
        and {countsAsConfirmation ? 'enough of you confirm it' : 'you confirm it'}, we wait 48 more
        hours.
        {challengeDays !== undefined &&
          challengeDays > shortestDays &&
          ` If you have a death certificate, you can hand it in after your report: once we have accepted it, the ${challengeDays} days become ${shortestDays}.`}
      </li>
      <li>
        Then what {called} left opens to the people whom {called} chose: {openingOrder}
      </li>
    </Stack>
  )
}

/** Reports a death, after a recent sign-in and a tick that the delegate knows it. */
export function ReportDeath({
  status,
  onDone,
}: {
  status: PassingStatus
  onDone: (status: PassingStatus) => void
}) {
  const { name, called, profileId } = status
  const [dialogOpen, setDialogOpen] = useState(false)
  const obstacle = obstacleWords(status)
  const reporting = useMutation(async () => {
    const answer = await api.Passing.ReportPassing({ profileId })
    setDialogOpen(false)
    onDone(answer)
  })
  const begin = async () => {
    reporting.forget()
    if (await requireRecentSignIn()) setDialogOpen(true)
  }
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg" mb="3">
          {status.whyNot === 'ANSWERED' ? `${called} is alive` : `If ${called} has died`}
        </Heading>
        {obstacle ? (
          <Banner>{obstacle}</Banner>
        ) : (
          <>
            <Text mb="3">
              If it is so, we are very sorry. You do not have to report it today. This is what
              happens if you tell us:
            </Text>
            <Consequences status={status} />
            <Text tone="muted" size="sm" mt="4">
              You can take your report back as long as nothing has gone out. So that nobody is
              reported again and again, you then wait before you can report once more: a day, and
              longer each further time.
            </Text>
            <Button mt="5" onClick={() => void begin()}>
              Report a death
            </Button>
          </>
        )}
        <ConfirmDialog
          dangerous={false}
          open={dialogOpen}
          onClose={() => setDialogOpen(false)}
          title={`Report that ${name} has died?`}
          confirmLabel="Report it"
          cancelLabel="Not now"
          tick={`I know that ${name} has died`}
          work={reporting}
        >
          <chakra.p mb="5">
            {status.countsAsConfirmation ? `${called} and the other delegates are` : `${called} is`}{' '}
            told within a minute. Nothing opens to anybody now.
          </chakra.p>
        </ConfirmDialog>
      </section>
    </Card>
  )
}
