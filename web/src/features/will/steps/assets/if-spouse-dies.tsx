import { firstName } from '#shared/rules/will/names.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { useAssetEdit } from './use-asset-edit.ts'

/**
 * Asks who takes the spouse's part if the spouse dies first. Shown only if there are children who
 * could take it.
 */
export function IfSpouseDies() {
  const { draft } = useWill()
  const change = useAssetEdit()
  const { plan, distToSpouse, ifSpouseDies } = draft.assetDist
  const spouseGetsPart = plan === 'allToSpouse' || (plan === 'split' && distToSpouse > 0)
  const hasChildren = draft.hasChildren === true && draft.dependents.length > 0
  if (!isPartnered(draft) || !spouseGetsPart || !hasChildren) return null
  const name = firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`
  return (
    <Section
      title={`And if ${name} dies before you?`}
      answer={ifSpouseDies === 'children' ? 'To my children' : 'To others'}
    >
      <RadioCards
        id="assetDist.ifSpouseDies"
        label={`If ${name} dies first`}
        hideLabel
        columns={2}
        value={ifSpouseDies}
        onChange={(choice) => change({ ifSpouseDies: choice })}
        choices={[
          { value: 'children', label: 'To my children' },
          {
            value: 'backup',
            label: 'To others',
            detail: 'The other shares first, then your backup beneficiaries.',
          },
        ]}
      />
    </Section>
  )
}
