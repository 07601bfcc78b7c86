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
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
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
  const { draft, edit, toStep } = useWill()
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
          Your <LawWord word="residuaryEstate">residuary estate</LawWord> is everything that is not
          a particular gift: your savings, your things, a house of your own and all else. You do not
          have to list it. What a particular person should have, you name on a later page:{' '}
          <TextLink to={toStep('gifts')} whiteSpace="nowrap">
            Gifts
          </TextLink>
        </>
      }
    >
      <Section
        title="What your will does not decide"
        why={`A house or an account that you own together with ${hasPartner ? spouse : 'somebody'} often goes to the other owner. Life insurance, and an account that names who receives it, go to that person. To change this, change the deed, or the name at the bank or insurer.`}
      />
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
      {assetDist.plan !== undefined && (
        <Text tone="muted" size="sm">
          Below, usual answers are chosen already. Change only what you want to be different.
        </Text>
      )}
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
