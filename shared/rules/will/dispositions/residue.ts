import { SPOUSE } from '#shared/model/person-refs.ts'
import type { Share } from '#shared/model/will-draft.ts'
import type { EffectiveDraft, Placed } from '../effective-draft.ts'
import {
  type Disposition,
  type FirstOf,
  firstOf,
  type InParts,
  inParts,
  type LaterChildrenFirst,
  type Part,
  type ToMyDescendants,
  toPerson,
} from './disposition.ts'
import { shareTaker } from './share-taker.ts'

/** What the children take together: as a class, or in parts. */
type ToChildren = ToMyDescendants | LaterChildrenFirst

/**
 * The takers of the residuary estate. Of the plan, the backups and the ultimate taker, the first
 * that can take does.
 */
export interface ResidueDisposition {
  readonly plan: InParts
  /** How the children divide what they receive. Undefined if the plan never gives them anything. */
  readonly children: ToChildren | undefined
  readonly backups: InParts
  readonly ultimate: Disposition
  /** Plan, backups and ultimate taker in this order. The ultimate taker can always take. */
  readonly whole: FirstOf
}

/** Who takes the residuary estate by a draft's answers. */
export const residueDisposition = (draft: EffectiveDraft): ResidueDisposition => {
  const children = dividedAmongChildren(draft)
  const plan = inParts(planParts(draft, children))
  const backups = inParts(
    draft.backups.map((share) =>
      residuePart(draft, share, { name: 'backups', list: 'assetDist.backupBeneficiaries' }),
    ),
  )
  const ultimate = ultimateTaker(draft)
  const plans = [plan, backups].filter(({ parts }) => parts.length > 0)
  return { plan, children, backups, ultimate, whole: firstOf(...plans, ultimate) }
}

const residuePart = (
  draft: EffectiveDraft,
  share: Placed<Share>,
  { name, list }: { readonly name: string; readonly list: string },
): Part => ({
  id: `${name}.${share.person}`,
  field: `${list}.${share.index}.shareBps`,
  shareBps: share.shareBps,
  to: shareTaker(draft, share),
})

const takeInPlaceOfSpouse = ({ residue }: EffectiveDraft): boolean =>
  residue.spouseBps > 0 && residue.ifSpouseDies === 'children'

const dividedAmongChildren = (draft: EffectiveDraft): ToChildren | undefined => {
  const { childrenBps, childrenDivision, childrenShares } = draft.residue
  if (childrenBps === 0 && !takeInPlaceOfSpouse(draft)) return undefined
  return childrenDivision === 'equal'
    ? { kind: 'myDescendants' }
    : {
        kind: 'laterChildrenFirst',
        fixed: inParts(
          childrenShares.map((share) =>
            residuePart(draft, share, { name: 'residue.child', list: 'assetDist.childrenShares' }),
          ),
        ),
      }
}

const planParts = (draft: EffectiveDraft, children: Disposition | undefined): Part[] => {
  const { plan, spouseBps, childrenBps, others } = draft.residue
  const parts: Part[] = []
  if (spouseBps > 0) {
    const spouse = toPerson(SPOUSE)
    parts.push({
      id: 'residue.spouse',
      field: plan === 'split' ? 'assetDist.distToSpouse' : 'assetDist.plan',
      shareBps: spouseBps,
      to: children && takeInPlaceOfSpouse(draft) ? firstOf(spouse, children) : spouse,
    })
  }
  if (childrenBps > 0 && children) {
    parts.push({
      id: 'residue.children',
      field: plan === 'split' ? 'assetDist.distToChildren' : 'assetDist.plan',
      shareBps: childrenBps,
      to: children,
    })
  }
  return [
    ...parts,
    ...others.map((share) =>
      residuePart(draft, share, { name: 'residue.other', list: 'assetDist.others' }),
    ),
  ]
}

const ultimateTaker = ({ ultimateTaker: { kind, charity } }: EffectiveDraft): Disposition =>
  kind === 'charity' && charity !== '' ? { kind: 'organization', ref: charity } : { kind: 'heirs' }
