import { chakra } from '@chakra-ui/react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { allOf } from '#web/lib/api/answer.ts'
import { api, type Output } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { LastReport } from './last-report.tsx'
import { situation } from './passing-words.ts'
import { ReportDetails } from './report-details.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Stages } from './stages.tsx'

/**
 * Says what happens when a delegate reports the owner's death, with the owner's settings for it.
 */
export function PassingSettings() {
  const settings = useQuery('Passing', 'GetSettings', {})
  const status = useQuery('Passing', 'GetStatus', {})
  return (
    <Loaded answer={allOf({ settings, status })} card="lg" skeleton={<SkeletonRows rows={4} />}>
      {(data) => <Settings {...data} />}
    </Loaded>
  )
}

function Settings({
  settings,
  status,
}: {
  settings: Output<'Passing', 'GetSettings'>
  status: PassingStatus
}) {
  const { report, stages } = status
  return (
    <Stack gap="6">
      {report && (
        <Card asChild>
          <section>
            <Heading as="h2" size="lg" mb="2">
              {status.state === 'RELEASED' ? 'Your death was confirmed' : 'Your death is reported'}
            </Heading>
            <Text mb="5">{situation(status)}</Text>
            <ReportDetails status={status} report={report} />
            {stages.length > 0 && (
              <chakra.div mt="5">
                <Stages status={status} />
              </chakra.div>
            )}
          </section>
        </Card>
      )}
      {!report && <LastReport />}
      {status.state !== 'RELEASED' && (
        <SettingsForm settings={settings} locked={report !== undefined} />
      )}
      {settings.checkInDays !== undefined && !report && (
        <CheckInCard nextCheckInAt={settings.nextCheckInAt} />
      )}
    </Stack>
  )
}

/** When the owner is asked next, and a button to answer in advance. */
function CheckInCard({ nextCheckInAt }: { nextCheckInAt: string | undefined }) {
  const telling = useMutation(() => api.Passing.CheckIn(), {
    done: 'Good to hear. We count the time to the next email from today.',
  })
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg">
          Check-ins
        </Heading>
        {nextCheckInAt && (
          <Text tone="muted" size="sm" mt="1">
            We will ask you again on {dayOf(nextCheckInAt)}.
          </Text>
        )}
        <Problem message={telling.error} mt="4" />
        <Button
          variant="secondary"
          mt="4"
          loading={telling.busy}
          onClick={() => void telling.run()}
        >
          I am well
        </Button>
      </section>
    </Card>
  )
}
