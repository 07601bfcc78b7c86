import { describe, expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import {
  type KnownDelegate,
  maxLaterEntries,
  mayBeDelegate,
  primaryBeneficiaries,
  withLater,
} from './primary-beneficiaries.ts'

const contactId = ContactId.parse('2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c')
const other = ContactId.parse('3e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c')

const delegate = (parts: Partial<KnownDelegate['contact']> = {}): KnownDelegate => ({
  accountEmails: ['sofia@new.example', 'sofia@example.org'],
  contact: { contactId, firstName: 'Sofía', lastName: 'Ruiz', emails: [], ...parts },
})
const person = { isSpouse: false, name: 'Somebody Else', email: '' }

describe('a beneficiary is this delegate', () => {
  it('if the owner says that it is the same contact', () => {
    expect(mayBeDelegate({ ...person, contactId }, delegate())).toBe(true)
    expect(mayBeDelegate({ ...person, contactId: other }, delegate())).toBe(false)
  })

  it('if an address is that of the account or of the contact', () => {
    expect(mayBeDelegate({ ...person, email: 'Sofia+will@example.org' }, delegate())).toBe(true)
    const emails = [
      { id: 'a', email: Email.parse('sofia@work.example'), label: undefined, primary: true },
    ]
    expect(mayBeDelegate({ ...person, email: 'sofia@work.example' }, delegate({ emails }))).toBe(
      true,
    )
    expect(mayBeDelegate({ ...person, email: 'ben@example.org' }, delegate({ emails }))).toBe(false)
  })

  it('if the names are the same but for accents and case', () => {
    expect(mayBeDelegate({ ...person, name: 'SOFIA  Ruiz' }, delegate())).toBe(true)
    expect(mayBeDelegate({ ...person, name: '' }, delegate({ firstName: '', lastName: '' }))).toBe(
      false,
    )
  })

  it('if the names are the same, with or without the suffix of the contact', () => {
    const junior = delegate({ suffix: 'Jr.' })
    expect(mayBeDelegate({ ...person, name: 'Sofía Ruiz Jr.' }, junior)).toBe(true)
    expect(mayBeDelegate({ ...person, name: 'Sofía Ruiz' }, junior)).toBe(true)
    expect(mayBeDelegate({ ...person, name: 'Sofía Ruiz Jr.' }, delegate())).toBe(false)
  })

  it('if the contact is the owner’s spouse or partner, without any address', () => {
    const spouse = { isSpouse: true, name: 'S. Ruiz-Moreno', email: '' }
    expect(mayBeDelegate(spouse, delegate())).toBe(false)
    expect(mayBeDelegate(spouse, delegate({ relationship: 'spouse' }))).toBe(true)
    expect(mayBeDelegate(spouse, delegate({ relationship: 'partner' }))).toBe(true)
    expect(mayBeDelegate(person, delegate({ relationship: 'spouse' }))).toBe(false)
  })
})

describe('what is written of a beneficiary after the signing', () => {
  const later = { ...person, email: 'later@example.org' }

  it('is added once, and takes nothing away', () => {
    const known = withLater([person], [later])
    expect(known).toEqual([person, { ...later, later: true }])
    expect(withLater(known, [later])).toEqual(known)
    expect(withLater(known, [person])).toEqual(known)
    expect(withLater(known, [{ ...person, contactId }])).toHaveLength(3)
  })

  it('does not grow without end: after a hundred entries, only the present answers are added', () => {
    const at = (time: number) => ({ ...person, email: `${time}@example.org` })
    let known = [person]
    for (let time = 0; time < maxLaterEntries + 5; time += 1) known = withLater(known, [at(time)])
    expect(known).toHaveLength(1 + maxLaterEntries + 1)
    expect(known.slice(0, 2)).toEqual([person, { ...at(0), later: true }])
    expect(known.at(-1)).toEqual({ ...at(maxLaterEntries + 4), later: true })
    expect(withLater(known, [person])).toEqual(known.slice(0, 1 + maxLaterEntries))
  })

  it('cannot be kept out by filling the list', () => {
    let known = [{ ...person, email: '' }]
    for (let time = 0; time < maxLaterEntries; time += 1) {
      known = withLater(known, [{ ...person, email: `${time}@example.org` }])
    }
    expect(withLater(known, [later])).toContainEqual({ ...later, later: true })
  })
})

describe('the primary beneficiaries of a will', () => {
  const couple = {
    about: { legalName: 'Ana Moreno', maritalStatus: 'married' },
    spouse: { legalName: 'Sofía Ruiz', email: 'sofia@example.org' },
    dependents: [
      { id: 'c1', legalName: 'Mara Moreno', childOf: 'both' },
      { id: 'c2', legalName: 'Ben Moreno', childOf: 'both' },
    ],
    people: [{ id: 'p1', legalName: 'Noor Haddad', email: 'noor@example.org', contactId }],
  }
  const spouse = { isSpouse: true, name: 'Sofía Ruiz', email: 'sofia@example.org' }
  const beneficiariesOf = (parts: object) =>
    primaryBeneficiaries(WillDraft.parse({ ...couple, ...parts }))

  it('are the spouse alone if the children only take in place of the spouse', () => {
    expect(beneficiariesOf({ assetDist: { plan: 'allToSpouse' } })).toEqual([spouse])
  })

  it('are the children if all is for them', () => {
    expect(
      beneficiariesOf({ assetDist: { plan: 'allToChildren' } }).map(({ name }) => name),
    ).toEqual(['Mara Moreno', 'Ben Moreno'])
  })

  it('are recognized by the contact that the owner named for a child or the spouse', () => {
    const dependents = [{ id: 'c1', legalName: 'Sofía Ruiz Jr.', childOf: 'both', contactId }]
    const [child] = beneficiariesOf({ assetDist: { plan: 'allToChildren' }, dependents })
    expect(child && mayBeDelegate(child, delegate())).toBe(true)
    const linked = { ...couple.spouse, legalName: 'S. Ruiz-Moreno', email: '', contactId }
    const [wife] = beneficiariesOf({ assetDist: { plan: 'allToSpouse' }, spouse: linked })
    expect(wife && mayBeDelegate(wife, delegate())).toBe(true)
  })

  it('are also those who receive a gift, but not who takes in their place', () => {
    const gift = { id: 'g1', type: 'item', description: 'My violin', recipient: 'p1' }
    const gifts = [{ ...gift, ifRecipientDies: 'alternate', alternate: 'c1' }]
    expect(beneficiariesOf({ assetDist: { plan: 'allToSpouse' }, gifts })).toEqual([
      spouse,
      { isSpouse: false, name: 'Noor Haddad', email: 'noor@example.org', contactId },
    ])
  })
})
