import type { PersonRef } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import { SPOUSE } from '#shared/model/will-draft.ts'
import { sharingChildren } from './children.ts'
import type { EffectiveDraft } from './effective-draft.ts'

/** A person to whom the will gives something, and the answer that says so. */
export interface Beneficiary {
  readonly ref: PersonRef
  readonly step: WillStep
  readonly field: string
  /** `class`: as one of "my children". A disinherited child is no longer one of them. */
  readonly by: 'name' | 'class'
}

/** Every person to whom the will would give something, first or as a substitute. */
export const beneficiaries = (draft: EffectiveDraft): Beneficiary[] => {
  const found: Beneficiary[] = []
  const add = (
    ref: PersonRef | '',
    step: WillStep,
    field: string,
    by: Beneficiary['by'] = 'name',
  ) => {
    if (ref !== '') found.push({ ref, step, field, by })
  }
  const { residue, gifts, pets, backups, ultimateTaker } = draft

  if (residue.spouseBps > 0) add(SPOUSE, 'assets', 'assetDist.plan')
  const toChildren =
    residue.childrenBps > 0 || (residue.spouseBps > 0 && residue.ifSpouseDies === 'children')
  if (toChildren && residue.childrenDivision === 'equal') {
    for (const child of sharingChildren(draft)) {
      add(child.id, 'assets', 'assetDist.plan', 'class')
    }
  }
  if (toChildren) {
    for (const share of residue.childrenShares) {
      add(share.person, 'assets', `assetDist.childrenShares.${share.at}.person`)
    }
  }
  for (const share of residue.others) {
    add(share.person, 'assets', `assetDist.others.${share.at}.person`)
  }
  for (const share of backups) {
    const field = `assetDist.backupBeneficiaries.${share.at}.person`
    add(share.person, 'backup-beneficiaries', field)
  }
  if (ultimateTaker.kind === 'charity') {
    add(ultimateTaker.charity, 'backup-beneficiaries', 'ultimateTaker.charity')
  }
  for (const gift of gifts) {
    add(gift.recipient, 'gifts', `gifts.${gift.at}.recipient`)
    add(gift.alternate, 'gifts', `gifts.${gift.at}.alternate`)
  }
  if (pets.names.trim() !== '' && (pets.amountCents ?? 0) > 0) {
    add(pets.caretaker, 'dependents', 'pets.caretaker')
    add(pets.alternate, 'dependents', 'pets.alternate')
  }
  return found
}
