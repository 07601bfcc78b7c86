import { expect, it } from 'vitest'
import { WillDraft } from '#shared/model/will-draft.ts'
import { referencesTo } from './references.ts'

it('the list of what names a person calls each office as the page does that asks for it', () => {
  const draft = WillDraft.parse({
    people: [{ id: 'aunt', legalName: 'Hazel Reed' }],
    guardians: { coGuardian: 'aunt', alternate: 'aunt' },
    minorsShare: 'custodian',
    trustee: 'aunt',
    trusteeAlternate: 'aunt',
  })
  const ref = draft.people[0]?.id ?? expect.fail()
  expect(referencesTo(draft, ref).map(({ words }) => words)).toEqual([
    'co-guardian',
    'alternate guardian',
    'custodian',
    'alternate custodian',
  ])
})

it('the list of what names a person says whether their share is held', () => {
  const draft = WillDraft.parse({
    people: [{ id: 'niece', legalName: 'Hazel Reed' }],
    heldShares: [{ person: 'niece', held: true }],
  })
  const wordsOf = (changed: WillDraft) =>
    referencesTo(changed, draft.heldShares[0]?.person || expect.fail())
  expect(wordsOf(draft).map(({ words }) => words)).toEqual(['somebody whose share is held'])
  const released = {
    ...draft,
    heldShares: draft.heldShares.map((heldShare) => ({ ...heldShare, held: false })),
  }
  expect(wordsOf(released).map(({ words }) => words)).toEqual(['somebody whose share is not held'])
})
