import type { Share } from '#shared/model/will-draft.ts'
import { isPartnered } from '#shared/rules/will/roster.ts'
import { divideEqually } from '#web/features/will/answers/shares.ts'
import { PersonShares } from '#web/features/will/shares/person-shares.tsx'
import { TotalBar } from '#web/features/will/shares/total-bar.tsx'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { useAssetEdit, withAssets } from './use-asset-edit.ts'

/** How the children divide what they receive together, first or in the spouse's place. */
export function ChildrenDivision() {
  const { draft, edit } = useWill()
  const change = useAssetEdit()
  const { assetDist, dependents } = draft
  const { plan, childrenDivision, childrenShares, includeStepchildren } = assetDist
  const childrenGetSpousesPart =
    isPartnered(draft) &&
    assetDist.ifSpouseDies === 'children' &&
    (plan === 'allToSpouse' || (plan === 'split' && assetDist.distToSpouse > 0))
  const childrenGetPart = plan === 'allToChildren' || plan === 'split' || childrenGetSpousesPart
  const hasStepchildren =
    isPartnered(draft) && dependents.some((child) => child.childOf === 'spouse')
  if (draft.hasChildren !== true || !childrenGetPart || (dependents.length < 2 && !hasStepchildren))
    return null

  const choose = (division: 'equal' | 'custom') =>
    change({
      childrenDivision: division,
      ...(division === 'custom' &&
        childrenShares.length === 0 && { childrenShares: divideEqually(sharesOfAll()) }),
    })
  const sharesOfAll = (): Share[] =>
    dependents
      .filter((child) => child.childOf !== 'spouse' || includeStepchildren)
      .map((child) => ({ person: child.id, shareBps: 0, ifTheyDie: 'descendants' }))
  const missing = sharesOfAll().filter(
    ({ person }) => !childrenShares.some((share) => share.person === person),
  )
  return (
    <Section
      title="How should your children divide their part?"
      answer={childrenDivision === 'equal' ? 'Equally' : 'In parts I choose'}
    >
      <RadioCards
        id="assetDist.childrenDivision"
        label="Children’s parts"
        hideLabel
        columns={2}
        value={childrenDivision}
        onChange={choose}
        choices={[
          { value: 'equal', label: 'Equally', detail: 'Children born later are included.' },
          { value: 'custom', label: 'In parts I choose' },
        ]}
      />
      {hasStepchildren && (
        <Checkbox
          checked={includeStepchildren}
          onChange={(event) => change({ includeStepchildren: event.target.checked })}
        >
          My stepchildren share like my own children
        </Checkbox>
      )}
      {childrenDivision === 'custom' && (
        <>
          <Stack as="ul" aria-label="Children’s parts" gap="3">
            <PersonShares
              field="assetDist.childrenShares"
              shares={childrenShares}
              set={(current, shares) => withAssets(current, { childrenShares: shares })}
            />
          </Stack>
          <TotalBar
            field="assetDist.childrenShares"
            parts={childrenShares.map((share) => share.shareBps)}
            onDivideEqually={() => change({ childrenShares: divideEqually(childrenShares) })}
          />
          {missing.length > 0 && (
            <div>
              <Button
                variant="tertiary"
                onClick={() =>
                  edit((current) =>
                    withAssets(current, { childrenShares: [...childrenShares, ...missing] }),
                  )
                }
              >
                Put back the children who are missing
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
