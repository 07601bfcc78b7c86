import { expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { heldFor } from './held-for.ts'

const contactId = '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b01'
const otherId = '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b02'
const draft = WillDraft.parse({
  about: { legalName: 'Ana Moreno', dob: '1984-03-09', location: { state: 'TX' } },
  people: [
    { id: 'sister', legalName: 'Beatriz Moreno', contactId },
    { id: 'friend', legalName: 'Noor Haddad' },
    { id: 'cousin', legalName: 'Luis Moreno' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'ben', legalName: 'Ben Moreno', dob: '2019-04-01' },
    { id: 'mia', legalName: 'Mia Moreno' },
    { id: 'ada', legalName: 'Ada Moreno', dob: '2001-04-01' },
    { id: 'max', legalName: 'Max Moreno', dob: '2020-04-01', living: false },
  ],
  guardians: { person: 'sister', alternate: 'friend' },
  executors: [{ person: 'friend' }, { person: 'sister', role: 'successor' }],
  gifts: [
    { id: 'piano', type: 'item', description: 'my upright piano', recipient: 'sister' },
    {
      id: 'money',
      type: 'cash',
      amountCents: 500_000,
      recipient: 'friend',
      alternate: 'sister',
      ifRecipientDies: 'alternate',
    },
  ],
  assetDist: { plan: 'others', others: [{ person: 'friend', shareBps: 2500 }] },
  disinherit: { anyone: true, contacts: [{ person: 'cousin' }] },
})
const today = '2026-11-20'
const contactIds = new Set([contactId, otherId])
const heldForName = (name: string, id = 'none') =>
  heldFor(draft, { contactId: id, name, contactIds }, today)

it('the summary names each office and gift of a contact, also as next in line', () => {
  expect(heldForName('B. M.', contactId)).toEqual([
    'is the guardian of Ben and Mia',
    'is next in line as your executor',
    'gets “my upright piano”',
    'is next in line for $5,000',
  ])
})

it('a person who was typed in is found by their name', () => {
  expect(heldForName('noor haddad')).toEqual([
    'is next in line as the guardian of Ben and Mia',
    'is your executor',
    'gets $5,000',
    'gets 25% of what is left',
  ])
  expect(heldForName('Ben Moreno')).toEqual([])
})

it('the summary says that somebody is left out, and says nothing of a stranger', () => {
  expect(heldForName('Luis Moreno')).toEqual(['is left out of your will'])
  expect(heldForName('Somebody Else')).toEqual([])
})

it('a person who is linked to another contact is taken for nobody else of that name', () => {
  expect(heldForName('Beatriz Moreno')).toEqual([])
  const deleted = { contactId: 'new', name: 'Beatriz Moreno', contactIds: new Set(['new']) }
  expect(heldFor(draft, deleted, today)).toContain('gets “my upright piano”')
  const linked = {
    ...draft,
    dependents: draft.dependents.map((child) => ({
      ...child,
      contactId: ContactId.parse(otherId),
    })),
    assetDist: { ...draft.assetDist, plan: 'allToChildren' as const },
  }
  expect(heldFor(linked, { contactId: otherId, name: 'B. M.', contactIds }, today)).toEqual([
    'is to share in what is left',
  ])
})

it('the summary says that a co-executor serves, not that they are next in line', () => {
  const together = {
    ...draft,
    executors: draft.executors.map((executor) => ({ ...executor, role: 'primary' as const })),
  }
  const sister = { contactId, name: 'B. M.', contactIds }
  expect(heldFor(together, sister, today)).toContain('is your executor')
})

it('a contact is not taken for a person of the same name with another relationship', () => {
  const vale = WillDraft.parse({
    hasChildren: true,
    dependents: [{ id: 'john', legalName: 'John Vale' }],
    assetDist: { plan: 'others', others: [{ person: 'john', shareBps: 10_000 }] },
  })
  const heldForJohn = (relationship?: string) =>
    heldFor(vale, { contactId, name: 'John Vale', relationship, contactIds }, today)
  expect(heldForJohn('brother')).toEqual([])
  expect(heldForJohn('son')).toEqual(['gets 100% of what is left'])
  expect(heldForJohn()).toEqual(heldForJohn('son'))
})

it('a person in the place of the spouse is said to share only if the spouse dies', () => {
  const couple = WillDraft.parse({
    about: { maritalStatus: 'married' },
    spouse: { legalName: 'Thomas Reed' },
    hasChildren: true,
    dependents: [{ id: 'anna', legalName: 'Anna Reed' }],
    assetDist: { plan: 'allToSpouse', ifSpouseDies: 'children' },
  })
  const heldByPlan = (name: string, plan: WillDraft['assetDist']) =>
    heldFor({ ...couple, assetDist: plan }, { contactId, name, contactIds }, today)
  const { assetDist } = couple
  expect(heldByPlan('Anna Reed', assetDist)).toEqual([
    'is to share in what is left if Thomas dies before you',
  ])
  expect(heldByPlan('Thomas Reed', assetDist)).toEqual(['gets 100% of what is left'])
  const split = { ...assetDist, plan: 'split' as const, distToSpouse: 6000, distToChildren: 4000 }
  expect(heldByPlan('Anna Reed', split)).toEqual(['is to share in what is left'])
  expect(heldByPlan('Thomas Reed', split)).toEqual(['gets 60% of what is left'])
})
