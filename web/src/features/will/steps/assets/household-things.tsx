import { SPOUSE } from '#shared/model/will-draft.ts'
import { dispositions } from '#shared/rules/will/dispositions/dispositions.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { firstName } from '#web/features/will/wizard/first-name.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Text } from '#web/ui/typography.tsx'

/** Says who takes the household things, which the will gives as a whole and not in shares. */
export function HouseholdThings() {
  const { draft } = useWill()
  const choices = dispositions(effectiveDraft(draft)).household?.choices ?? []
  if (choices.length === 0) return null
  const spouse = firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`
  const takers = choices.map((each) =>
    each.kind === 'person' && each.ref === SPOUSE ? spouse : 'your children',
  )
  return (
    <Text size="sm" tone="muted">
      Furniture, clothes, jewelry, cars and other household things go to{' '}
      {takers.join(', or else to ')}, and are not divided by shares. To leave one of them to
      somebody else, add it as a gift.
    </Text>
  )
}
