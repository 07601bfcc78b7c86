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
  const references: Reference[] = []
  const addIfNamed = (step: WillStep, field: string, words: string, named: string) => {
    if (named === ref) references.push({ step, field, words })
  }
  const { guardians, pets, assetDist, disinherit } = draft
  addIfNamed('dependents', 'guardians.person', 'guardian', guardians.person)
  addIfNamed('dependents', 'guardians.coGuardian', 'co-guardian', guardians.coGuardian)
  addIfNamed('dependents', 'guardians.alternate', 'alternate guardian', guardians.alternate)
  addIfNamed(
    'dependents',
    'guardians.estate',
    'guardian of your children’s property',
    guardians.estate,
  )
  addIfNamed(
    'dependents',
    'guardians.estateAlternate',
    'alternate guardian of your children’s property',
    guardians.estateAlternate,
  )
  const holder = draft.minorsShare === 'trust' ? 'trustee' : 'custodian'
  addIfNamed('dependents', 'trustee', holder, draft.trustee)
  addIfNamed('dependents', 'trusteeAlternate', `alternate ${holder}`, draft.trusteeAlternate)
  for (const heldShare of draft.heldShares) {
    const words = heldShare.held
      ? 'somebody whose share is held'
      : 'somebody whose share is not held'
    addIfNamed('dependents', 'heldShares', words, heldShare.person)
  }
  addIfNamed('dependents', 'pets.caretaker', 'caretaker of your pets', pets.caretaker)
  addIfNamed('dependents', 'pets.alternate', 'alternate caretaker of your pets', pets.alternate)
  for (const [index, executor] of draft.executors.entries()) {
    const words = executor.role === 'primary' ? 'executor' : 'successor executor'
    addIfNamed('executors', `executors.${index}.person`, words, executor.person)
  }
  addIfNamed('executors', 'digitalExecutor', 'digital executor', draft.digitalExecutor)
  for (const list of ['others', 'childrenShares'] as const) {
    for (const [index, share] of assetDist[list].entries()) {
      addIfNamed('assets', `assetDist.${list}.${index}.person`, 'beneficiary', share.person)
    }
  }
  for (const [index, share] of assetDist.backupBeneficiaries.entries()) {
    const field = `assetDist.backupBeneficiaries.${index}.person`
    addIfNamed('backup-beneficiaries', field, 'backup beneficiary', share.person)
  }
  const { charity } = draft.ultimateTaker
  addIfNamed('backup-beneficiaries', 'ultimateTaker.charity', 'last beneficiary', charity)
  for (const [index, gift] of draft.gifts.entries()) {
    addIfNamed('gifts', `gifts.${index}.recipient`, 'recipient of a gift', gift.recipient)
    addIfNamed('gifts', `gifts.${index}.alternate`, 'next in line for a gift', gift.alternate)
  }
  for (const [index, entry] of disinherit.contacts.entries()) {
    const field = `disinherit.contacts.${index}.person`
    addIfNamed('disinheritance', field, 'somebody left out', entry.person)
  }
  for (const [index, entry] of disinherit.manualEntries.entries()) {
    const field = `disinherit.manualEntries.${index}.legalName`
    addIfNamed('disinheritance', field, 'somebody left out', entry.meant ?? '')
  }
  for (const [index, witness] of draft.witnesses.entries()) {
    addIfNamed('preview', `witnesses.${index}.marriedTo`, 'spouse of a witness', witness.marriedTo)
  }
  return references
}
