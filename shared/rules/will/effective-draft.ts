import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type {
  AssetDistribution,
  Dependent,
  Executor,
  Gift,
  Guardians,
  Share,
  Spouse,
  WillDraft,
} from '#shared/model/will-draft.ts'
import { derivedOnce } from '#shared/rules/derived-once.ts'
import { type Disinherited, disinheritedOf } from './disinherited.ts'
import { isPartnered, type RosterEntry, roster, showsChildren } from './roster.ts'
import { WHOLE } from './shares.ts'

/** An entry of a list with its index in the saved draft, to which issues point. */
export type Placed<T> = T & { readonly index: number }

/**
 * The answers that take effect. Changing the marital status, the answer about children or a flag
 * deletes nothing in the saved draft. Only here are answers left out: the spouse, the children, and
 * every choice of one of them.
 */
export interface EffectiveDraft
  extends Omit<
    WillDraft,
    | 'spouse'
    | 'dependents'
    | 'executors'
    | 'gifts'
    | 'assetDist'
    | 'backupBeneficiaries'
    | 'disinherit'
  > {
  readonly roster: ReadonlyMap<PersonRef, RosterEntry>
  readonly spouse: Spouse | undefined
  /** All children, including stepchildren and deceased children. */
  readonly dependents: readonly Placed<Dependent>[]
  readonly executors: readonly Placed<Executor>[]
  readonly gifts: readonly Placed<Gift>[]
  readonly residue: Residue
  /** Empty unless the flag `backupBeneficiaries` is set. */
  readonly backups: readonly Placed<Share>[]
  /** Whether the testator wants backup beneficiaries, named or not. */
  readonly backupsWanted: boolean
  readonly disinherited: readonly Disinherited[]
}

/**
 * The plan for the residuary estate as shares, whichever plan was chosen. The shares are in basis
 * points. If the plan has no block, the shares of spouse, children and others are 10000 together.
 */
export interface Residue
  extends Pick<
    AssetDistribution,
    | 'plan'
    | 'childrenDivision'
    | 'includeStepchildren'
    | 'householdThings'
    | 'ifSpouseDies'
    | 'onDeath'
  > {
  readonly spouseBps: number
  readonly childrenBps: number
  readonly childrenShares: readonly Placed<Share>[]
  readonly others: readonly Placed<Share>[]
}

const withIndexes = <T extends object>(list: readonly T[]): Placed<T>[] =>
  list.map((entry, index) => ({ ...entry, index }))

/** The answers of a draft that take effect. See `EffectiveDraft`. */
export const effectiveDraft = derivedOnce((draft: WillDraft): EffectiveDraft => {
  const partnered = isPartnered(draft)
  const withChildren = showsChildren(draft)
  const childIds = new Set<string>(draft.dependents.map((child) => child.id))
  const isHidden = (ref: string) =>
    (!partnered && ref === SPOUSE) || (!withChildren && childIds.has(ref))
  const unlessHidden = <Ref extends string>(ref: Ref): Ref | '' => (isHidden(ref) ? '' : ref)
  const shares = (list: readonly Share[]) =>
    withIndexes(list).filter((share) => !isHidden(share.person))
  const guardians: Guardians = {
    person: unlessHidden(draft.guardians.person),
    coGuardian: unlessHidden(draft.guardians.coGuardian),
    alternate: unlessHidden(draft.guardians.alternate),
    estate: unlessHidden(draft.guardians.estate),
    estateAlternate: unlessHidden(draft.guardians.estateAlternate),
  }
  const { assetDist, backupBeneficiaries, disinherit: _, ...otherAnswers } = draft
  const wholeRoster = roster(draft)

  return {
    ...otherAnswers,
    roster: wholeRoster,
    spouse: partnered ? draft.spouse : undefined,
    dependents: withChildren ? withIndexes(draft.dependents) : [],
    guardians,
    trustee: unlessHidden(draft.trustee),
    trusteeAlternate: unlessHidden(draft.trusteeAlternate),
    heldShares: draft.heldShares.filter((heldShare) => !isHidden(heldShare.person)),
    pets: {
      ...draft.pets,
      caretaker: unlessHidden(draft.pets.caretaker),
      alternate: unlessHidden(draft.pets.alternate),
    },
    executors: withIndexes(draft.executors).filter((executor) => !isHidden(executor.person)),
    digitalExecutor: draft.executorsServeAsDigital ? '' : unlessHidden(draft.digitalExecutor),
    gifts: withIndexes(draft.gifts)
      .filter((gift) => !isHidden(gift.recipient))
      .map((gift) => {
        const alternate = gift.ifRecipientDies === 'alternate' ? unlessHidden(gift.alternate) : ''
        // If the answers hide the alternate, nobody takes in the recipient's place.
        const alternateIsGone = gift.alternate !== '' && alternate === ''
        return alternateIsGone && gift.ifRecipientDies === 'alternate'
          ? { ...gift, alternate, ifRecipientDies: 'lapse' as const }
          : { ...gift, alternate }
      }),
    disinherited: disinheritedOf(draft, wholeRoster, isHidden),
    residue: effectiveResidue(assetDist, { partnered, withChildren, shares }),
    backups: backupBeneficiaries ? shares(assetDist.backupBeneficiaries) : [],
    backupsWanted: backupBeneficiaries,
  }
})

/** Which parts of the family the answers show now. */
interface Visible {
  readonly partnered: boolean
  readonly withChildren: boolean
  /** A list without the shares of people who are hidden. */
  readonly shares: (list: readonly Share[]) => Placed<Share>[]
}

const effectiveResidue = (
  assets: AssetDistribution,
  { partnered, withChildren, shares }: Visible,
): Residue => {
  const { plan, childrenDivision, includeStepchildren, householdThings, ifSpouseDies, onDeath } =
    assets
  const hasNoTaker =
    (plan === 'allToSpouse' && !partnered) || (plan === 'allToChildren' && !withChildren)
  const effectivePlan = hasNoTaker ? undefined : plan
  const isSplit = effectivePlan === 'split'
  const spousePart = isSplit && partnered ? assets.distToSpouse : 0
  const childrenPart = isSplit && withChildren ? assets.distToChildren : 0
  return {
    plan: effectivePlan,
    childrenDivision,
    includeStepchildren,
    householdThings,
    // Without children, only the backups can take in the spouse's place.
    ifSpouseDies: withChildren ? ifSpouseDies : 'backup',
    onDeath,
    spouseBps: effectivePlan === 'allToSpouse' ? WHOLE : spousePart,
    childrenBps: effectivePlan === 'allToChildren' ? WHOLE : childrenPart,
    childrenShares: childrenDivision === 'custom' ? shares(assets.childrenShares) : [],
    others: isSplit || effectivePlan === 'others' ? shares(assets.others) : [],
  }
}
