import { describe, expect, it, test } from 'vitest'
import { issueOf, texan } from '#tests/builders/changed-family.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { compose } from './compose.ts'
import { nameDoubt, thingDoubt } from './word-doubts.ts'

const givingTo = (legalName: string, change: object = {}) =>
  texan({
    people: [...singleTexan.people, { id: 'x', legalName, relationship: 'friend', ...change }],
    assetDist: { plan: 'others', others: [{ person: 'x', shareBps: 10000 }] },
  })

describe('a name given for a person', () => {
  it.each([
    'The Marsh Family Living Trust',
    'Marsh Family Trust',
    'the John Vale Revocable Trust dated May 1, 2019',
    'John Vale, Trustee of the Vale Trust',
    'Trust u/a dated 2019',
    'The Vale Trust',
    'Vale 2012 Trust',
    'Special Needs Trust for Ana',
    'Vale Children’s Trust',
    'my living trust',
    'Our Trust',
  ])('is refused as a trust: %s', (name) => {
    expect(nameDoubt(name)).toEqual({ kind: 'trust', refused: true })
    const issue = issueOf(givingTo(name, { confirmedName: name }), 'TRUST_CANNOT_TAKE')
    expect(issue).toMatchObject({ severity: 'block', step: 'assets', field: 'people.4.legalName' })
  })

  it.each(['Estate of John Vale', 'The estate of my mother', 'the Vale Estate', 'my estate'])(
    'is refused as an estate: %s',
    (name) => expect(nameDoubt(name)).toEqual({ kind: 'estate', refused: true }),
  )

  it.each([
    'my church',
    'My Church',
    'our local animal shelter',
    'the church',
    'my children',
    'my wife',
  ])('is refused as no name: %s', (name) => {
    expect(nameDoubt(name)).toEqual({ kind: 'noName', refused: true })
    expect(issueOf(givingTo(name), 'NAME_TOO_VAGUE')?.severity).toBe('block')
    expect(issueOf(givingTo(name, { kind: 'charity' }), 'NAME_TOO_VAGUE')?.severity).toBe('block')
  })

  it.each([
    'Acme LLC',
    'Vale & Sons, Inc.',
    'Marsh Holdings Corp',
    'The Vale Foundation, Inc.',
    'Vale Ltd.',
  ])('is refused as a company, and can be an organization: %s', (name) => {
    expect(nameDoubt(name)).toEqual({ kind: 'organization', refused: true })
    expect(issueOf(givingTo(name, { confirmedName: name }), 'PERSON_IS_ORGANIZATION')).toBeDefined()
    expect(issueOf(givingTo(name, { kind: 'charity' }), 'PERSON_IS_ORGANIZATION')).toBeUndefined()
  })

  it.each([
    ['Mary Church', 'organization'],
    ['Grant Trust', 'trust'],
    ['Jo Banks', 'organization'],
    ['First Baptist Church', 'organization'],
    ['Temple Grandin', 'organization'],
    ['Bank of America', 'organization'],
    ['University of Texas', 'organization'],
    ['American Red Cross', 'organization'],
    ['Mary Estate', 'estate'],
    ['Tom and Lia Vale', 'several'],
    ['Tom Vale & Lia Vale', 'several'],
    ['Tom or Lia Vale', 'several'],
    ['Tom Vale, Lia Vale', 'several'],
    ['The Vale children', 'several'],
    ['Lia Vale if she is married', 'condition'],
    ['Lia Vale when 21', 'condition'],
    ['Lia Vale 50%', 'condition'],
    ['whoever takes care of me', 'condition'],
  ] as const)('is asked about once, and the answer is kept: %s', (name, kind) => {
    expect(nameDoubt(name)).toEqual({ kind, refused: false })
    expect(issueOf(givingTo(name), 'NAME_DOUBTFUL')).toMatchObject({
      severity: 'block',
      step: 'assets',
      field: 'people.4.legalName',
    })
    expect(issueOf(givingTo(name, { confirmedName: name }), 'NAME_DOUBTFUL')).toBeUndefined()
    expect(issueOf(givingTo(name, { confirmedName: 'Lia Vale' }), 'NAME_DOUBTFUL')).toBeDefined()
  })

  it.each([
    'Ana Lucía Moreno',
    'My Linh Tran',
    'Or Cohen',
    'John Vale 3rd',
    'Vale, John Jr.',
    'José Ortega y Gasset',
    'Truston Bankes',
    'Iffy Wong',
    'Will Whenham',
    'Maria de la Cruz',
  ])('is an ordinary name: %s', (name) => expect(nameDoubt(name)).toBeUndefined())

  it('is asked about too if it is a child’s, or that of somebody who is left out', () => {
    const child = (more: object = {}) =>
      texan({
        hasChildren: true,
        dependents: [{ id: 'c', legalName: 'Tom and Lia Vale', dob: '2005-01-01', ...more }],
      })
    expect(issueOf(child(), 'NAME_DOUBTFUL')?.field).toBe('dependents.0.legalName')
    expect(issueOf(child({ confirmedName: 'Tom and Lia Vale' }), 'NAME_DOUBTFUL')).toBeUndefined()
    const leftOut = texan({
      disinherit: { manualEntries: [{ id: 'm', legalName: 'my children' }] },
    })
    expect(issueOf(leftOut, 'NAME_TOO_VAGUE')?.field).toBe('disinherit.manualEntries.0.legalName')
  })

  it('may have any of these words if it is an organization’s, but not those of a private trust', () => {
    const charity = (name: string) =>
      issueOf(givingTo(name, { kind: 'charity' }), 'TRUST_CANNOT_TAKE')
    expect(charity('The Trust for Public Land')).toBeUndefined()
    expect(charity('National Trust for Historic Preservation')).toBeUndefined()
    expect(charity('Vale Family Charitable Trust')).toBeUndefined()
    expect(charity('The Marsh Family Living Trust')?.severity).toBe('block')
  })

  it('that no answer uses is not asked about', () => {
    const draft = texan({ people: [...singleTexan.people, { id: 'x', legalName: 'Mary Church' }] })
    expect(issueOf(draft, 'NAME_DOUBTFUL')).toBeUndefined()
  })
})

describe('the words of a gift', () => {
  it.each([
    ['my piano, if he still plays', 'condition'],
    ['the car when she turns 21', 'condition'],
    ['my house as long as she lives in it', 'condition'],
    ['my house for life', 'condition'],
    ['my shares, provided that he finishes school', 'condition'],
    ['the savings, in trust until he is 30', 'condition'],
    ['half to Ana, half to Ben', 'taker'],
    ['50% to each of them', 'taker'],
    ['the books, to be shared among my nieces', 'taker'],
    ['my ring to my sister Ana', 'taker'],
    ['my ring; it goes to Ana after his death', 'taker'],
    ['my tools, divided equally', 'taker'],
    ['my boat, otherwise Ben', 'taker'],
    ['the piano to Ana, the violin to Ben', 'taker'],
    ['2/3 to Ana, 1/3 to Ben', 'taker'],
    ['one fourth to Ana, three fourths to Ben', 'taker'],
    ['50 percent each to Ana and Ben', 'taker'],
    ['my boat for Ana and Ben', 'taker'],
    ['my car, or Ben', 'taker'],
    ['the house, for Ana to live in, then to Ben', 'taker'],
    ['my savings, after college', 'condition'],
    ['my car, as soon as she is sober', 'condition'],
    ['my piano, in case she has none', 'condition'],
    ['my shares, not before 2030', 'condition'],
  ] as const)('hold a condition or a second taker: %s', (words, kind) => {
    expect(thingDoubt(words)).toBe(kind)
    const gift = { id: 'g', type: 'item' as const, description: words, recipient: 'sister' }
    const issue = issueOf(texan({ gifts: [gift] }), 'GIFT_WORDS_DOUBTFUL')
    expect(issue).toMatchObject({ severity: 'block', step: 'gifts', field: 'gifts.0.description' })
    const confirmed = { ...gift, confirmedWords: words }
    expect(issueOf(texan({ gifts: [confirmed] }), 'GIFT_WORDS_DOUBTFUL')).toBeUndefined()
    const changed = { ...confirmed, description: `${words} or so` }
    expect(issueOf(texan({ gifts: [changed] }), 'GIFT_WORDS_DOUBTFUL')).toBeDefined()
  })

  it.each([
    'my upright piano, a Yamaha U1 of 1998',
    'the house at 411 Coral Lane, Miami, Florida',
    'my jade bracelet and my wedding ring',
    'for his schooling',
    'my cello, made by Otto Bremer in 1961',
    'all of my interest in Moreno Bakery LLC',
    'the Gift of the Magi, first edition',
    'my half of the boat',
    'the letters to Ada Lovelace of 1851',
  ])('are ordinary: %s', (words) => expect(thingDoubt(words)).toBeUndefined())

  it('that name somebody else of the will are asked about', () => {
    const gift = { id: 'g', type: 'item' as const, recipient: 'sister' }
    const issueWith = (description: string) =>
      issueOf(texan({ gifts: [{ ...gift, description }] }), 'GIFT_WORDS_DOUBTFUL')
    expect(issueWith('the piano, with Grace Okafor')).toBeDefined()
    expect(issueWith('the portrait of Beatriz Moreno')).toBeUndefined()
  })
})

test('an organization that is left out has no descendants', () => {
  const draft = texan({
    gifts: [],
    assetDist: { plan: 'others', others: [{ person: 'sister', shareBps: 10000 }] },
    disinherit: { contacts: [{ person: 'shelter' }] },
  })
  const text = compose(draft, { today: '2026-11-20', countyName: () => undefined })
    .articles.flatMap(({ paragraphs }) => paragraphs)
    .find(({ id }) => id === 'disinheritance.shelter')?.text
  expect(text).toBe('I leave nothing to Hill Country Animal Haven (of Austin, Texas).')
})
