import { chakra } from '@chakra-ui/react'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { ReportDetails } from './report-details.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Stages } from './stages.tsx'
import { lastWords, situation } from './words.ts'

/** What happens when somebody reports one's death, and what of it one chooses. */
export function PassingSettings() {
  const settings = useQuery('Passing', 'GetSettings', {})
  const status = useQuery('Passing', 'GetStatus', {})
  const error = settings.error ?? status.error
  if (error && !(settings.data && status.data)) {
    return (
      <Card>
        <ErrorState
          onRetry={() => void Promise.all([settings.mutate(), status.mutate()])}
          retrying={settings.isValidating || status.isValidating}
          requestId={error.requestId}
        >
          {error.message}
        </ErrorState>
      </Card>
    )
  }
  if (!settings.data || !status.data) {
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    )
  }
  const { report, stages, last } = status.data
  return (
    <chakra.div display="grid" gap="6">
      {report && (
        <Card asChild>
          <section>
            <Heading as="h2" size="lg" mb="2">
              {status.data.state === 'RELEASED'
                ? 'Your death was confirmed'
                : 'Your death is reported'}
            </Heading>
            <Text mb="5">{situation(status.data)}</Text>
            <ReportDetails report={report} />
            {stages.length > 0 && (
              <chakra.div mt="5">
                <Stages stages={stages} />
              </chakra.div>
            )}
          </section>
        </Card>
      )}
      {!report && last && <Banner>{lastWords(last)}</Banner>}
      <SettingsForm settings={settings.data} locked={report !== undefined} />
      {settings.data.checkInDays !== undefined && !report && (
        <CheckInCard nextCheckInAt={settings.data.nextCheckInAt} />
      )}
    </chakra.div>
  )
}
