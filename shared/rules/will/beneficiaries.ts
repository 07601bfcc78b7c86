import type { PersonRef } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { Gift } from '#shared/model/will-draft.ts'
import { derivedOnce } from '#shared/rules/derived-once.ts'
import { sharingChildren } from './children.ts'
import { type Disposition, walk } from './dispositions/disposition.ts'
import { giftContent, giftDispositions, petsDisposition } from './dispositions/gifts.ts'
import { residueDisposition } from './dispositions/residue.ts'
import type { EffectiveDraft } from './effective-draft.ts'

/**
 * What somebody gets. `share`: money, real property or a share of the estate. `thing`: anything
 * else. No trust for the young holds a thing.
 */
export type Given = 'share' | 'thing'

/**
 * A person or organization to whom the will gives something, and the step of the wizard that says
 * so.
 */
export interface Beneficiary {
  readonly ref: PersonRef
  readonly step: WillStep
  /** `class`: by gifts to "my children", in which no disinherited child shares. */
  readonly by: 'name' | 'class'
  readonly gives: Given
}

/**
 * Everybody who would get something by the will, first or as a substitute. A person who has died is
 * among them if their descendants take. The household things are not looked at, because they go
 * only to people who also take of the residuary estate.
 */
export const beneficiaries = derivedOnce((draft: EffectiveDraft): readonly Beneficiary[] => {
  const { plan, backups, ultimate } = residueDisposition(draft)
  const pets = (draft.pets.amountCents ?? 0) > 0 ? petsDisposition(draft) : undefined
  const dispositionsByStep: readonly (readonly [WillStep, Disposition, given?: Given])[] = [
    ['assets', plan],
    ['backup-beneficiaries', backups],
    ['backup-beneficiaries', ultimate],
    ...giftDispositions(draft).map(({ gift, to }) => ['gifts', to, givenBy(gift)] as const),
    ...(pets ? [['dependents', pets] as const] : []),
  ]
  return dispositionsByStep.flatMap(([step, to, gives = 'share']) =>
    [...walk(to)].flatMap((disposition) =>
      namedTakers(draft, disposition).map((taker) => ({ step, gives, ...taker })),
    ),
  )
})

const givenBy = (gift: Gift): Given =>
  gift.type === 'cash' || gift.type === 'property' || giftContent(gift).cents > 0
    ? 'share'
    : 'thing'

const namedTakers = (draft: EffectiveDraft, to: Disposition): Pick<Beneficiary, 'ref' | 'by'>[] => {
  const byName = (ref: PersonRef | '') => (ref === '' ? [] : [{ ref, by: 'name' as const }])
  switch (to.kind) {
    case 'person':
    case 'organization':
      return byName(to.ref)
    case 'descendants':
      return byName(to.of)
    case 'myDescendants':
      return sharingChildren(draft).map(({ id }) => ({ ref: id, by: 'class' }))
    case 'heirs':
    case 'parts':
    case 'laterChildrenFirst':
    case 'firstOf':
      return []
  }
}
