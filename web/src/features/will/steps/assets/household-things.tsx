import { SPOUSE } from '#shared/model/person-refs.ts'
import { asksAboutHousehold } from '#shared/rules/will/dispositions/household.ts'
import { dispositions } from '#shared/rules/will/dispositions/will-dispositions.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { WHOLE } from '#shared/rules/will/shares.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Text } from '#web/ui/typography.tsx'
import { useAssetEdit } from './use-asset-edit.ts'

/**
 * Says who takes the household things. If the spouse has a part of the estate and not all of it,
 * asks whether the spouse alone takes the things.
 */
export function HouseholdThings() {
  const { draft } = useWill()
  const change = useAssetEdit()
  const error = useFieldError('assetDist.householdThings')
  const effective = effectiveDraft(draft)
  const { residue } = effective
  const choices = dispositions(effective).household?.choices ?? []
  const spouse = firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`
  const isDivided = residue.spouseBps > 0 && residue.spouseBps < WHOLE
  const takers = choices.map((choice) =>
    choice.kind === 'person' && choice.ref === SPOUSE ? spouse : 'your children',
  )
  const takersNote = takers.length > 0 && (
    <Text size="sm" tone="muted">
      Furniture, clothes, jewelry, cars and other household things go to{' '}
      {takers.join(', or else to ')}, and are not divided by shares. To leave one of them to
      somebody else, add it as a gift.
    </Text>
  )
  if (!isDivided) {
    return (
      takersNote && (
        <Section title="Who gets your household things?" answer={takers.join(', or else ')}>
          {takersNote}
        </Section>
      )
    )
  }
  // Without an answer, a spouse with half of the estate or more takes the things.
  const answer = residue.householdThings ?? (asksAboutHousehold(residue) ? '' : 'spouse')
  const answerText = { '': '', spouse: `All to ${spouse}`, shares: 'By the same shares' }
  return (
    <Section
      answer={answerText[answer]}
      title="Who should have your household things?"
      why="Furniture, clothes, jewelry, cars and the like are hard to divide by percentages."
    >
      <RadioCards
        id="assetDist.householdThings"
        label="Household things"
        hideLabel
        columns={2}
        error={error}
        value={answer}
        onChange={(householdThings) => change({ householdThings })}
        choices={[
          { value: 'spouse', label: answerText.spouse },
          { value: 'shares', label: answerText.shares, detail: 'Like the rest of my estate.' },
        ]}
      />
      {takersNote}
    </Section>
  )
}
