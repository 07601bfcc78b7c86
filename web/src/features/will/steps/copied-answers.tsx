import { chakra } from '@chakra-ui/react'
import { stateByCode } from '#shared/data/states.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { AssetDistribution, WillDraft } from '#shared/model/will-draft.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { useNames } from '#web/features/will/people/use-people.ts'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type CopiedAnswer = readonly [term: string, value: string, step: WillStep, field: string]

const plans = (spouse: string): Record<NonNullable<AssetDistribution['plan']>, string> => ({
  allToSpouse: `Everything to ${spouse}`,
  allToChildren: 'Everything to the children',
  split: 'Family and others, by shares',
  others: 'People or charities',
})

const copiedAnswers = (draft: WillDraft, namesOf: ReturnType<typeof useNames>): CopiedAnswer[] => {
  const { about, assetDist, dependents, executors, guardians, hasChildren, pets } = draft
  const spouse = firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`
  const executorRefs = executors.map(({ person }) => person)
  const backups = assetDist.backupBeneficiaries.map(({ person }) => person)
  const state = stateByCode(about.location.state)?.name ?? ''
  const children = hasChildren === false ? 'None' : namesOf(dependents.map(({ id }) => id))
  return [
    ['Home', state, 'about-you', 'about.location.state'],
    ['Children', children, 'dependents', 'hasChildren'],
    [
      'Guardians',
      namesOf([guardians.person, guardians.coGuardian]),
      'dependents',
      'guardians.person',
    ],
    ['Trustee', namesOf([draft.trustee]), 'dependents', 'trustee'],
    ['Pets', pets.names, 'dependents', 'pets.names'],
    ['Executors', namesOf(executorRefs), 'executors', 'executors'],
    ['Bond', draft.bondWaived ? 'No bond' : 'Ask for a bond', 'executors', 'bondWaived'],
    ['Estate', assetDist.plan ? plans(spouse)[assetDist.plan] : '', 'assets', 'assetDist.plan'],
    ['Backup', namesOf(backups), 'backup-beneficiaries', 'backupBeneficiaries'],
  ]
}

/** Says on the first page of the spouse's will what was copied, with a link to each answer. */
export function CopiedAnswers() {
  const { draft, toStep } = useWill()
  const namesOf = useNames()
  // In the spouse's will the roles are swapped: its spouse is the owner.
  const owner = firstName(draft.spouse.legalName) || `your ${companionWord(draft)}`
  return (
    <SectionCard
      title={`Copied from ${owner}’s will`}
      lead="With the roles changed. Look at each: it is yours to change."
    >
      <FactList>
        {copiedAnswers(draft, namesOf)
          .filter(([, value]) => value !== '')
          .map(([term, value, step, field]) => (
            <Fact key={term} term={term}>
              <chakra.span display="flex" justifyContent="space-between" gap="4">
                {value}
                <TextLink to={toStep(step, field)}>
                  Change<VisuallyHidden as="span">: {term}</VisuallyHidden>
                </TextLink>
              </chakra.span>
            </Fact>
          ))}
      </FactList>
      <Text size="sm" tone="muted">
        Not copied: gifts, who receives nothing, and whether somebody may read your messages and
        files. We ask you that.
      </Text>
    </SectionCard>
  )
}
