import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { YesNoCards } from '#web/ui/choice-cards.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { AnswerOffer } from './answer-offer.tsx'
import { ChildList } from './dependents/child-list.tsx'
import { GuardianQuestions } from './dependents/guardian-questions.tsx'
import { PetQuestions } from './dependents/pet-questions.tsx'
import { YoungQuestions } from './dependents/young-questions.tsx'

const offerText = 'Your will does not say so yet. We change nothing unless you choose it.'

/** Children, who would raise them, when they inherit, and the pets. */
export function Component() {
  const { draft, edit } = useWill()
  const { hasChildren, dependents } = draft
  const setHasChildren = (has: boolean) => edit((current) => ({ ...current, hasChildren: has }))
  return (
    <StepFrame step="dependents">
      <Stack>
        <YesNoCards
          id="hasChildren"
          label="Children"
          hideLabel
          columns={2}
          error={useFieldError('hasChildren')}
          value={hasChildren}
          onChange={setHasChildren}
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <AnswerOffer
          offer="children"
          mayOffer={hasChildren === undefined}
          answerPhrase="you have children"
          choiceLabel="Yes"
          onAccept={() => setHasChildren(true)}
        >
          {offerText}
        </AnswerOffer>
        <AnswerOffer
          offer="no-children"
          mayOffer={hasChildren === undefined}
          answerPhrase="you have no children"
          choiceLabel="No"
          onAccept={() => setHasChildren(false)}
        >
          {offerText}
        </AnswerOffer>
        {hasChildren === false && dependents.length > 0 && (
          <Text tone="muted" size="sm">
            The children you entered are kept, but are not in your will while this says no.
          </Text>
        )}
      </Stack>
      {hasChildren && (
        <>
          <Section title="Who are your children?">
            <ChildList />
          </Section>
          <GuardianQuestions />
        </>
      )}
      <YoungQuestions />
      <PetQuestions />
    </StepFrame>
  )
}
