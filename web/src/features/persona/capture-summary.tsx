import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import type { PersonaQuestion } from '#shared/model/persona-question.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Answers, chosenWords } from './answers.ts'

/** The conclusion from the answers, and each answer with a way to change it. */
export function CaptureSummary({
  questions,
  answers,
}: {
  questions: readonly PersonaQuestion[]
  answers: Answers
}) {
  const persona = useQuery('UserProfile', 'GetDefaultDashboardPersona', {}).data
  return (
    <Card asChild>
      <section aria-labelledby="summary-title">
        <Heading as="h2" size="xl" id="summary-title">
          Your checklist is sorted
        </Heading>
        <Text tone="muted" mt="2" minH="1.6em">
          {persona?.reason}
        </Text>
        <LinkButton to={paths.dashboard} size="lg" mt="5" mb="8" iconEnd={<ArrowRight size={18} />}>
          See your checklist
        </LinkButton>
        <Heading as="h3" size="md" mb="3">
          Your answers
        </Heading>
        <FactList>
          {questions.map((question, index) => (
            <Fact key={question.questionId} term={question.question}>
              <Actions as="span" justifyContent="space-between">
                {chosenWords(question, answers) || (
                  <chakra.span color="muted">Not answered</chakra.span>
                )}
                <TextLink to={`${paths.personaCapture}?question=${index + 1}`}>
                  Change
                  <VisuallyHidden as="span"> the answer to: {question.question}</VisuallyHidden>
                </TextLink>
              </Actions>
            </Fact>
          ))}
        </FactList>
        <Text tone="muted" size="sm" mt="6">
          Your answers do not fill anything in automatically. Where one fits, as in your will, we
          offer it and you decide.
        </Text>
      </section>
    </Card>
  )
}
