import type { PersonRef } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'

/** An answer of the draft that names a person, described in words such as "an executor". */
export interface Reference {
  readonly step: WillStep
  readonly field: string
  readonly words: string
}

/** Every answer in the draft that names this person, page by page. */
export function referencesTo(draft: WillDraft, ref: PersonRef): Reference[] {
  const found: Reference[] = []
  const at = (step: WillStep, field: string, words: string, named: string) => {
    if (named === ref) found.push({ step, field, words })
  }
  const { guardians, pets, assetDist, disinherit } = draft
  at('dependents', 'guardians.person', 'guardian', guardians.person)
  at('dependents', 'guardians.coGuardian', 'second guardian', guardians.coGuardian)
  at('dependents', 'guardians.alternate', 'alternate guardian', guardians.alternate)
  at('dependents', 'guardians.estate', 'guardian of your children’s property', guardians.estate)
  at(
    'dependents',
    'guardians.estateAlternate',
    'alternate guardian of your children’s property',
    guardians.estateAlternate,
  )
  at('dependents', 'trustee', 'trustee', draft.trustee)
  at('dependents', 'trusteeAlternate', 'alternate trustee', draft.trusteeAlternate)
  for (const each of draft.heldShares) {
    const words = each.held ? 'somebody whose share is held' : 'somebody whose share is not held'
    at('dependents', 'heldShares', words, each.person)
  }
  at('dependents', 'pets.caretaker', 'caretaker of your pets', pets.caretaker)
  at('dependents', 'pets.alternate', 'alternate caretaker of your pets', pets.alternate)
  for (const [index, each] of draft.executors.entries()) {
    const words = each.role === 'primary' ? 'executor' : 'successor executor'
    at('executors', `executors.${index}.person`, words, each.person)
  }
  at('executors', 'digitalExecutor', 'digital executor', draft.digitalExecutor)
  for (const list of ['others', 'childrenShares'] as const) {
    for (const [index, each] of assetDist[list].entries()) {
      at('assets', `assetDist.${list}.${index}.person`, 'beneficiary', each.person)
    }
  }
  for (const [index, each] of assetDist.backupBeneficiaries.entries()) {
    const field = `assetDist.backupBeneficiaries.${index}.person`
    at('backup-beneficiaries', field, 'backup beneficiary', each.person)
  }
  const { charity } = draft.ultimateTaker
  at('backup-beneficiaries', 'ultimateTaker.charity', 'last beneficiary', charity)
  for (const [index, gift] of draft.gifts.entries()) {
    at('gifts', `gifts.${index}.recipient`, 'recipient of a gift', gift.recipient)
    at('gifts', `gifts.${index}.alternate`, 'alternate for a gift', gift.alternate)
  }
  for (const [index, each] of disinherit.contacts.entries()) {
    const field = `disinherit.contacts.${index}.person`
    at('disinheritance', field, 'somebody left out', each.person)
  }
  for (const [index, each] of disinherit.manualEntries.entries()) {
    const field = `disinherit.manualEntries.${index}.legalName`
    at('disinheritance', field, 'somebody left out', each.meant ?? '')
  }
  for (const [index, each] of draft.witnesses.entries()) {
    at('preview', `witnesses.${index}.marriedTo`, 'spouse of a witness', each.marriedTo)
  }
  return found
}
