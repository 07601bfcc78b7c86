import { chakra } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import type { PersonRef } from '#shared/model/ids.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { formatShare } from '#shared/rules/will/shares.ts'
import { divideThePlan } from '#web/features/will/answers/shares.ts'
import { useNames } from '#web/features/will/people/use-people.ts'
import { AddShare } from '#web/features/will/shares/add-share.tsx'
import { DivisionRow } from '#web/features/will/shares/division-row.tsx'
import { PersonShares } from '#web/features/will/shares/person-shares.tsx'
import { TotalBar } from '#web/features/will/shares/total-bar.tsx'
import { companionWord } from '#web/features/will/wizard/companion-word.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Stack } from '#web/ui/stack.tsx'
import { useAssetEdit, withAssets } from './use-asset-edit.ts'

/** The shares of the plan: spouse, children together, and other people, 100 % in total. */
export function PlanShares() {
  const { draft } = useWill()
  const change = useAssetEdit()
  const namesOf = useNames()
  const { plan, distToSpouse, distToChildren, others } = draft.assetDist
  if (plan !== 'split' && plan !== 'others') return null
  const isSplit = plan === 'split'
  const toSpouse = isSplit && isPartnered(draft)
  const toChildren = isSplit && draft.hasChildren === true && draft.dependents.length > 0
  const familyShares = [
    ...(toSpouse ? [distToSpouse] : []),
    ...(toChildren ? [distToChildren] : []),
  ]
  const lineCount = familyShares.length + others.length
  // Issues about the total name this field. So the spouse's share, which is the first, has another
  // id: `assetDist.distToSpouse.share`.
  const field = isSplit ? 'assetDist.distToSpouse' : 'assetDist.others'

  const spouseWord = companionWord(draft)
  const nameOf = (person: PersonRef | '') => namesOf([person]) || 'Somebody'
  const answer = [
    ...(toSpouse
      ? [
          `${firstName(draft.spouse.legalName) || `Your ${spouseWord}`} ${formatShare(distToSpouse)}`,
        ]
      : []),
    ...(toChildren ? [`Your children ${formatShare(distToChildren)}`] : []),
    ...others.map(({ person, shareBps }) => `${nameOf(person)} ${formatShare(shareBps)}`),
  ]
  return (
    <Section title="In which shares?" answer={answer.join(', ')}>
      {lineCount > 0 && (
        <Stack as="ul" aria-label="Shares" gap="3">
          {toSpouse && (
            <DivisionRow
              field="assetDist.distToSpouse.share"
              name={draft.spouse.legalName || `Your ${spouseWord}`}
              detail={draft.spouse.legalName ? `Your ${spouseWord}` : undefined}
              shareBps={distToSpouse}
              onChange={(shareBps) => change({ distToSpouse: shareBps })}
            />
          )}
          {toChildren && (
            <DivisionRow
              field="assetDist.distToChildren"
              name="Your children"
              detail="Together; divided below"
              picture={
                <chakra.span
                  aria-hidden="true"
                  boxSize="40px"
                  borderRadius="full"
                  bg="blue.tint"
                  color="blue.strong"
                  display="grid"
                  placeItems="center"
                >
                  <Users size={20} />
                </chakra.span>
              }
              shareBps={distToChildren}
              onChange={(shareBps) => change({ distToChildren: shareBps })}
            />
          )}
          <PersonShares
            field="assetDist.others"
            shares={others}
            set={(current, shares) => withAssets(current, { others: shares })}
          />
        </Stack>
      )}
      {lineCount > 0 && (
        <TotalBar
          field={field}
          parts={[...familyShares, ...others.map((share) => share.shareBps)]}
          onDivideEqually={() => change(divideThePlan({ toSpouse, toChildren }, others))}
        />
      )}
      <AddShare
        field="assetDist.others.new"
        label={lineCount === 0 ? 'Who receives a share?' : 'Someone else'}
        shares={others}
        sharesElsewhere={familyShares}
        set={(current, shares) => withAssets(current, { others: shares })}
      />
    </Section>
  )
}
