import type { AssetDistribution } from '#shared/model/will-draft.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { LawWord } from '#web/features/will/law/law-word.tsx'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { useFieldError } from '#web/features/will/wizard/field-context.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { YoungTakers } from '#web/features/will/young/young-takers.tsx'
import { type CardChoice, RadioCards } from '#web/ui/choice-cards.tsx'
import { ChildrenDivision } from './assets/children-division.tsx'
import { DescendantsMethod } from './assets/descendants-method.tsx'
import { HouseholdThings } from './assets/household-things.tsx'
import { IfSpouseDies } from './assets/if-spouse-dies.tsx'
import { PlanShares } from './assets/plan-shares.tsx'
import { Survivorship } from './assets/survivorship.tsx'
import { Taxes } from './assets/taxes.tsx'

type Plan = NonNullable<AssetDistribution['plan']>

/** The takers of the residuary estate, and their shares. */
export function Component() {
  const { draft, edit } = useWill()
  const { assetDist } = draft
  const hasPartner = isPartnered(draft)
  const hasChildren = draft.hasChildren === true && draft.dependents.length > 0
  const spouse = firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`
  const choices: (CardChoice<Plan> & { label: string })[] = [
    ...(hasPartner ? [{ value: 'allToSpouse' as const, label: `Everything to ${spouse}` }] : []),
    ...(hasChildren
      ? [
          {
            value: 'allToChildren' as const,
            label: 'Everything to my children',
            detail: 'In equal parts, or as you say below.',
          },
        ]
      : []),
    ...(hasPartner || hasChildren
      ? [{ value: 'split' as const, label: 'Divide it', detail: 'Family and others, in shares.' }]
      : []),
    {
      value: 'others',
      label: hasPartner || hasChildren ? 'To others' : 'To the people and charities I choose',
      ...((hasPartner || hasChildren) && { detail: 'People or charities you choose.' }),
    },
  ]
  return (
    <StepFrame
      step="assets"
      why={
        <>
          This is everything you own that is not given away as a particular gift: home, savings,
          belongings. The law calls it your{' '}
          <LawWord word="residuaryEstate">residuary estate</LawWord>. You do not have to list it;
          the shares cover whatever there is. What you own together with somebody, such as a house,
          often goes to the other owner, and an account that names a beneficiary to that person:
          neither follows your will.
        </>
      }
    >
      <Section
        title="How do you want to leave it?"
        answer={choices.find(({ value }) => value === assetDist.plan)?.label ?? ''}
      >
        <RadioCards
          id="assetDist.plan"
          label="Who receives your estate"
          hideLabel
          columns={choices.length > 1 ? 2 : 1}
          choices={choices}
          value={assetDist.plan ?? ''}
          error={useFieldError('assetDist.plan')}
          onChange={(plan) =>
            edit((current) => ({ ...current, assetDist: { ...current.assetDist, plan } }))
          }
        />
      </Section>
      <PlanShares />
      <IfSpouseDies />
      <ChildrenDivision />
      <HouseholdThings />
      {assetDist.plan !== undefined && (
        <>
          <DescendantsMethod />
          <YoungTakers show="people" />
          <Survivorship />
          <Taxes />
        </>
      )}
    </StepFrame>
  )
}
