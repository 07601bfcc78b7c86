import { allowsPaid } from '#shared/rules/entitlements.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { WeeklyQuestion } from './list/weekly-question.tsx'

/**
 * The switch of the weekly question under My account. Not shown to a person who can neither get nor
 * stop it.
 */
export function WeeklyQuestionCard() {
  const { userEntitlements } = useCredentials()
  const { data } = useQuery('Memories', 'GetMemoryPrompts', {})
  if (!data || !(data.on || allowsPaid(userEntitlements))) return null
  return (
    <Card mt="6">
      <Heading as="h2" size="lg">
        Email from us
      </Heading>
      <Text mt="2" mb="3">
        We can ask you one question about your life each week. Your answer becomes a memory. We
        always write to you about your account and about what you asked us to do.
      </Text>
      <WeeklyQuestion>Send me a question by email each week</WeeklyQuestion>
    </Card>
  )
}
