import type { PersonRef } from '#shared/model/ids.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'

/**
 * The draft without a person of its roster, or one of its children, and without all answers that
 * name them. Shares of other people stay as they are, so that their total shows what is missing.
 */
export function removePerson(draft: WillDraft, ref: PersonRef): WillDraft {
  const unlessRemoved = (named: PersonRef | '') => (named === ref ? '' : named)
  const withoutRemoved = <T extends { readonly person: PersonRef | '' }>(list: readonly T[]) =>
    list.filter((entry) => entry.person !== ref)
  const { guardians, pets, assetDist, disinherit, ultimateTaker } = draft
  return {
    ...draft,
    people: draft.people.filter((person) => person.id !== ref),
    dependents: draft.dependents.filter((dependent) => dependent.id !== ref),
    guardians: {
      person: unlessRemoved(guardians.person),
      coGuardian: unlessRemoved(guardians.coGuardian),
      alternate: unlessRemoved(guardians.alternate),
      estate: unlessRemoved(guardians.estate),
      estateAlternate: unlessRemoved(guardians.estateAlternate),
    },
    trustee: unlessRemoved(draft.trustee),
    trusteeAlternate: unlessRemoved(draft.trusteeAlternate),
    heldShares: withoutRemoved(draft.heldShares),
    pets: {
      ...pets,
      caretaker: unlessRemoved(pets.caretaker),
      alternate: unlessRemoved(pets.alternate),
    },
    executors: withoutRemoved(draft.executors),
    digitalExecutor: unlessRemoved(draft.digitalExecutor),
    assetDist: {
      ...assetDist,
      others: withoutRemoved(assetDist.others),
      childrenShares: withoutRemoved(assetDist.childrenShares),
      backupBeneficiaries: withoutRemoved(assetDist.backupBeneficiaries),
    },
    ultimateTaker: { ...ultimateTaker, charity: unlessRemoved(ultimateTaker.charity) },
    gifts: draft.gifts.map((gift) => ({
      ...gift,
      recipient: unlessRemoved(gift.recipient),
      alternate: unlessRemoved(gift.alternate),
    })),
    disinherit: {
      ...disinherit,
      contacts: withoutRemoved(disinherit.contacts),
      manualEntries: disinherit.manualEntries.map((entry) => ({
        ...entry,
        ...(entry.meant === ref && { meant: undefined }),
        ...(entry.otherThan && {
          otherThan: entry.otherThan.filter((personRef) => personRef !== ref),
        }),
      })),
    },
    witnesses: draft.witnesses.map((witness) => ({
      ...witness,
      marriedTo: unlessRemoved(witness.marriedTo),
    })),
  }
}
