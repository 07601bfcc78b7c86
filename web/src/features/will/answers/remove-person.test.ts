import { expect, test } from 'vitest'
import { PersonRef } from '#shared/model/ids.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { referencesTo } from './references.ts'
import { removePerson } from './remove-person.ts'

const rosa = PersonRef.parse('rosa')
const tom = PersonRef.parse('tom')

const draft = WillDraft.parse({
  people: [
    { id: 'rosa', legalName: 'Rosa Moreno' },
    { id: 'tom', legalName: 'Tom Hale' },
  ],
  guardians: { person: 'rosa', alternate: 'tom', estate: 'rosa' },
  trustee: 'rosa',
  heldShares: [{ person: 'rosa', held: true }],
  pets: { names: 'Biscuit', caretaker: 'rosa' },
  executors: [{ person: 'rosa' }, { person: 'tom', role: 'successor' }],
  digitalExecutor: 'rosa',
  assetDist: {
    others: [
      { person: 'rosa', shareBps: 6000 },
      { person: 'tom', shareBps: 4000 },
    ],
    backupBeneficiaries: [{ person: 'rosa', shareBps: 10000 }],
  },
  ultimateTaker: { kind: 'charity', charity: 'rosa' },
  gifts: [{ id: 'g', recipient: 'tom', alternate: 'rosa' }],
  disinherit: {
    contacts: [{ person: 'rosa' }],
    manualEntries: [{ id: 'm', legalName: 'Rosa Moreno', meant: 'rosa' }],
  },
  witnesses: [{ id: 'w', legalName: 'Wes Low', marriedTo: 'rosa' }],
})

test('every answer that names a person is found', () => {
  const fields = referencesTo(draft, rosa).map((reference) => reference.field)
  const everywhere = JSON.stringify({ ...draft, people: [] }).split('"rosa"').length - 1
  expect(fields).toHaveLength(everywhere)
  expect(fields).toContain('executors.0.person')
  expect(fields).toContain('gifts.0.alternate')
})

test('removing a person removes every answer that names them, and affects no other person', () => {
  const changed = removePerson(draft, rosa)
  expect(JSON.stringify(changed)).not.toContain('rosa')
  expect(referencesTo(changed, tom)).toHaveLength(referencesTo(draft, tom).length)
  expect(changed.assetDist.others).toEqual([
    { person: 'tom', shareBps: 4000, ifTheyDie: 'descendants' },
  ])
})
