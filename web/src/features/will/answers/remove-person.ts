import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'

/**
 * The draft without a person of its roster or one of its children, and without every choice of that
 * person. The shares of others stay the same: the total then shows what is missing.
 */
export function removePerson(draft: WillDraft, ref: PersonRef): WillDraft {
  const unless = (named: PersonRef | '') => (named === ref ? '' : named)
  const others = <T extends { readonly person: PersonRef | '' }>(list: readonly T[]) =>
    list.filter((entry) => entry.person !== ref)
  const { guardians, pets, assetDist, disinherit, ultimateTaker } = draft
  return {
    ...draft,
    people: draft.people.filter((person) => person.id !== ref),
    dependents: draft.dependents.filter((dependent) => dependent.id !== ref),
    guardians: {
      person: unless(guardians.person),
      coGuardian: unless(guardians.coGuardian),
      alternate: unless(guardians.alternate),
      estate: unless(guardians.estate),
      estateAlternate: unless(guardians.estateAlternate),
    },
    trustee: unless(draft.trustee),
    trusteeAlternate: unless(draft.trusteeAlternate),
    heldShares: others(draft.heldShares),
    pets: { ...pets, caretaker: unless(pets.caretaker), alternate: unless(pets.alternate) },
    executors: others(draft.executors),
    digitalExecutor: unless(draft.digitalExecutor),
    assetDist: {
      ...assetDist,
      others: others(assetDist.others),
      childrenShares: others(assetDist.childrenShares),
      backupBeneficiaries: others(assetDist.backupBeneficiaries),
    },
    ultimateTaker: { ...ultimateTaker, charity: unless(ultimateTaker.charity) },
    gifts: draft.gifts.map((gift) => ({
      ...gift,
      recipient: unless(gift.recipient),
      alternate: unless(gift.alternate),
    })),
    disinherit: {
      ...disinherit,
      contacts: others(disinherit.contacts),
      manualEntries: disinherit.manualEntries.map((entry) => ({
        ...entry,
        ...(entry.meant === ref && { meant: undefined }),
        ...(entry.otherThan && { otherThan: entry.otherThan.filter((other) => other !== ref) }),
      })),
    },
    witnesses: draft.witnesses.map((witness) => ({
      ...witness,
      marriedTo: unless(witness.marriedTo),
    })),
  }
}
