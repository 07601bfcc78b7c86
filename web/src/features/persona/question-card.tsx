import { chakra } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PersonaAnswerId } from '#shared/model/ids.ts'
import type { PersonaQuestion } from '#shared/model/persona-question.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxCards, RadioCards } from '#web/ui/choice-cards.tsx'
import { questionPictures } from '#web/ui/question-pictures.tsx'
import { Eyebrow, Heading, Text } from '#web/ui/typography.tsx'

/** One question with its picture, and buttons to the others. An answer is not needed to go on. */
export function QuestionCard({
  question: { question, why, picture, several, answers },
  index,
  total,
  chosen,
  isFromWill,
  choose,
  onBack,
  onContinue,
  continueLabel,
  busy,
}: {
  question: PersonaQuestion
  /** Its place, from 0. */
  index: number
  total: number
  chosen: readonly PersonaAnswerId[]
  /** Whether the person's will filled in what is chosen. */
  isFromWill: boolean
  choose: (answerIds: PersonaAnswerId[]) => void
  /** Undefined for the first question. */
  onBack: (() => void) | undefined
  onContinue: () => void
  continueLabel: 'Continue' | 'Finish' | 'Done'
  busy: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownIndex = useRef(index)
  useEffect(() => {
    // A screen reader begins with the new question. On arrival, the page's title comes first.
    if (shownIndex.current !== index) heading.current?.focus()
    shownIndex.current = index
  }, [index])
  const Drawing = questionPictures[picture]
  const choices = answers.map(({ answerId, label, detail }) => ({
    value: answerId,
    label,
    detail,
  }))
  return (
    <Card asChild>
      <section aria-labelledby="question-title">
        <chakra.div display="flex" alignItems="flex-start" gap="6" mb="6">
          <chakra.div flex="1" minW="0">
            <Eyebrow mb="2">
              Question {index + 1} of {total}
            </Eyebrow>
            <Heading as="h2" size="xl" id="question-title" ref={heading} tabIndex={-1}>
              {question}
            </Heading>
            {why && (
              <Text tone="muted" mt="2">
                {why}
              </Text>
            )}
          </chakra.div>
          <chakra.div w={{ base: '6rem', sm: '11rem' }} flexShrink={0}>
            <Drawing />
          </chakra.div>
        </chakra.div>
        {isFromWill && (
          <Text size="sm" mb="4">
            Your will says this. Change it here if it is not so.
          </Text>
        )}
        {several ? (
          <CheckboxCards
            label={question}
            hideLabel
            choices={choices}
            value={chosen}
            onChange={choose}
          />
        ) : (
          <RadioCards
            key={index}
            label={question}
            hideLabel
            choices={choices}
            value={chosen[0] ?? ''}
            onChange={(answerId) => choose([answerId])}
          />
        )}
        <chakra.nav
          aria-label="Back and continue"
          display="flex"
          justifyContent="space-between"
          gap="3"
          mt="8"
          pt="6"
          borderTop="hairline"
        >
          {onBack ? (
            <Button variant="secondary" icon={<ArrowLeft size={18} />} onClick={onBack}>
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button
            size="lg"
            loading={busy}
            iconEnd={continueLabel === 'Continue' && <ArrowRight size={18} />}
            onClick={onContinue}
          >
            {continueLabel}
          </Button>
        </chakra.nav>
      </section>
    </Card>
  )
}
