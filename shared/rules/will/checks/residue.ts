import type { WillIssue } from '#shared/model/will-issue.ts'
import { sharingChildren } from '../children.ts'
import { asksAboutHousehold } from '../dispositions/household.ts'
import { formatShare, totalShares, WHOLE } from '../shares.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkShareList } from './share-list.ts'

const placeAt = (field: string): Place => ({ step: 'assets', field: `assetDist.${field}` })

/** Checks that the residuary estate is given away, and exactly all of it. */
export const checkResidue: Check = (input) => {
  const { residue } = input.draft
  const { plan, spouseBps, childrenBps, others } = residue
  if (plan === undefined) {
    return [block('NO_RESIDUARY_TAKER', placeAt('plan'), 'Choose who receives your estate.')]
  }
  const issues = checkShareList(input, others, (field) => placeAt(`others.${field}`))
  const total = spouseBps + childrenBps + totalShares(others)
  if (total === 0) {
    issues.push(nobodyTakes(plan))
  } else if (total !== WHOLE) {
    issues.push(
      block(
        'SHARES_NOT_100',
        placeAt(plan === 'others' ? 'others' : 'distToSpouse'),
        `The shares add up to ${formatShare(total)}. Change them so that they make exactly 100%.`,
      ),
    )
  }
  return [...issues, ...checkHousehold(input), ...checkChildren(input)]
}

/**
 * Nobody takes. The issue is shown at the empty shares, or at the choice of a plan without takers.
 */
const nobodyTakes = (plan: NonNullable<CheckInput['draft']['residue']['plan']>): WillIssue =>
  plan === 'split'
    ? block(
        'NO_RESIDUARY_TAKER',
        placeAt('distToSpouse'),
        'Enter the shares. Together they make 100%.',
      )
    : block(
        'NO_RESIDUARY_TAKER',
        placeAt(plan === 'others' ? 'others' : 'plan'),
        'Choose who receives your estate.',
      )

const checkHousehold = ({ draft }: CheckInput): WillIssue[] =>
  asksAboutHousehold(draft.residue)
    ? [
        warn(
          'HOUSEHOLD_UNANSWERED',
          placeAt('householdThings'),
          `Say who receives your furniture and other household things: your ${partnerWord(draft)}, or all by their shares. Without an answer they are divided by the shares.`,
        ),
      ]
    : []

const partnerWord = ({ about }: CheckInput['draft']) =>
  about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'

const checkChildren = (input: CheckInput): WillIssue[] => {
  const { residue } = input.draft
  const inPlaceOfSpouse = residue.spouseBps > 0 && residue.ifSpouseDies === 'children'
  const issues: WillIssue[] = []
  const { dependents } = input.draft
  const noChildTakes =
    residue.childrenDivision === 'equal' &&
    dependents.length > 0 &&
    sharingChildren(input.draft).length === 0
  if (inPlaceOfSpouse && noChildTakes) {
    issues.push(
      warn(
        'NO_CHILD_IN_PLACE_OF_SPOUSE',
        placeAt('ifSpouseDies'),
        `If your ${partnerWord(input.draft)} dies first, your children take instead, but none of these children counts as yours. Include your stepchildren, or choose others.`,
      ),
    )
  }
  if (residue.childrenBps > 0 && sharingChildren(input.draft).length === 0) {
    issues.push(
      block(
        'NO_CHILD_TO_SHARE',
        placeAt('distToChildren'),
        'No child is left who could take this share. Include one, or divide your estate in another way.',
      ),
    )
  }
  if (residue.childrenDivision === 'custom' && (residue.childrenBps > 0 || inPlaceOfSpouse)) {
    const { childrenShares } = residue
    issues.push(
      warn(
        'LATER_CHILD_TAKES_FIRST',
        placeAt('childrenShares'),
        'A child who is born or adopted later takes as much as if all shared equally, and these parts then divide the rest. Come back when your family grows.',
      ),
    )
    issues.push(
      ...checkShareList(input, childrenShares, (field) => placeAt(`childrenShares.${field}`), {
        allowDeceased: true,
      }),
    )
    const total = totalShares(childrenShares)
    if (total !== WHOLE) {
      issues.push(
        block(
          'CHILDREN_SHARES_NOT_100',
          placeAt('childrenShares'),
          `The children’s parts add up to ${formatShare(total)}. Make them exactly 100%.`,
        ),
      )
    }
  }
  return issues
}
