import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

/** When the owner is asked next, and a button to answer in advance. */
export function CheckInCard({ nextCheckInAt }: { nextCheckInAt: string | undefined }) {
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
