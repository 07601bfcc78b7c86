import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { countyName } from '#shared/data/counties.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { couple, issueOf, texan } from '#tests/builders/changed-family.ts'
import { singleTexan, familyDay as today } from '#tests/builders/families.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { compose } from './compose.ts'

type Answers = z.input<typeof WillDraft>

const willText = (draft: WillDraft): string => {
  const { opening, articles } = compose(draft, { today, countyName })
  return [opening, ...articles.flatMap(({ paragraphs }) => paragraphs)]
    .map(({ text }) => text)
    .join('\n')
}

const blocking = (draft: WillDraft) => blocks(checkDraft(draft, { today })).map(({ code }) => code)

const serving = singleTexan.people

/** Everything to the children John Vale and Mary Vale. */
const parent = (change: Answers = {}): WillDraft =>
  texan({
    hasChildren: true,
    dependents: [
      { id: 'john', legalName: 'John Vale', dob: '2000-05-01' },
      { id: 'mary', legalName: 'Mary Vale', dob: '2003-02-02' },
    ],
    assetDist: { plan: 'allToChildren' },
    ...change,
  })

const brother = { id: 'brother', legalName: 'JOHN  Vale', relationship: 'brother' }

describe('leaving out a person who is picked, and has the name of somebody else', () => {
  it('leaves the child his share, if the brother was picked', () => {
    const draft = parent({
      people: [...serving, brother],
      disinherit: { contacts: [{ person: 'brother', descendantsToo: true }] },
    })
    expect(blocking(draft)).toEqual([])
    const text = willText(draft)
    expect(text).toContain(
      'Of my children now living, John Vale (born in 2000) and Mary Vale share',
    )
    expect(text).toContain('I leave nothing to my brother JOHN Vale, and nothing to')
    expect(text).not.toContain('do not either')
  })

  it('leaves a child the trust for special needs', () => {
    const draft = parent({
      people: [...serving, brother],
      dependents: [{ id: 'john', legalName: 'John Vale', dob: '2000-05-01', specialNeeds: true }],
      disinherit: { contacts: [{ person: 'brother', descendantsToo: true }] },
    })
    expect(compose(draft, { today, countyName }).articles.map(({ id }) => id)).toContain(
      'specialNeeds',
    )
  })

  it('leaves the line of a child who died its share', () => {
    const draft = parent({
      people: [...serving, brother],
      dependents: [
        { id: 'john', legalName: 'John Vale', dob: '2000-05-01', living: false },
        { id: 'mary', legalName: 'Mary Vale', dob: '2003-02-02' },
      ],
      disinherit: { contacts: [{ person: 'brother', descendantsToo: true }] },
    })
    expect(willText(draft)).toContain('The descendants of John Vale (born in 2000), who has died')
  })

  it('takes nothing from a spouse of the same name', () => {
    const draft = couple({
      people: [
        ...couple({}).people,
        { id: 'cousin', legalName: 'Soo-jin Park Whitaker', relationship: 'cousin' },
      ],
      disinherit: { contacts: [{ person: 'cousin' }] },
    })
    expect(issueOf(draft, 'SPOUSE_DISINHERITED')).toBeUndefined()
    expect(blocking(draft)).toEqual([])
  })
})

describe('a typed name that somebody in the will has', () => {
  const typed = (change: object = {}, more: Answers = {}) =>
    parent({
      disinherit: {
        manualEntries: [
          {
            id: 'm',
            legalName: 'John Vale',
            relationship: 'brother',
            descendantsToo: true,
            ...change,
          },
        ],
      },
      ...more,
    })

  it('asks which of them is meant, before the will is finalized', () => {
    expect(issueOf(typed(), 'SAME_NAME_TWICE')).toBeUndefined()
    expect(issueOf(typed(), 'DISINHERITED_NAMESAKE')).toMatchObject({
      severity: 'block',
      step: 'disinheritance',
      field: 'disinherit.manualEntries.0.legalName',
      message: expect.stringContaining('John Vale'),
    })
  })

  it('leaves out the child who was meant', () => {
    const draft = typed({ meant: 'john' })
    expect(blocking(draft)).toEqual([])
    expect(willText(draft)).toContain('John Vale does not share in it')
    expect(willText(draft)).toContain('I leave nothing to my child John Vale')
  })

  it('takes nothing from the child, if somebody else is meant', () => {
    const draft = typed({ otherThan: ['john'] })
    expect(blocking(draft)).toEqual([])
    expect(willText(draft)).not.toContain('does not share in it')
    expect(willText(draft)).toContain('I leave nothing to my brother John Vale')
  })

  it('asks again for each further namesake, and if the name was changed', () => {
    const further = { people: [...serving, { id: 'friend2', legalName: 'John Vale' }] }
    expect(blocking(typed({ otherThan: ['john'] }, further))).toContain('DISINHERITED_NAMESAKE')
    const renamed = typed({ legalName: 'Mary Vale', meant: 'john', otherThan: ['john'] })
    expect(blocking(renamed)).toContain('DISINHERITED_NAMESAKE')
  })

  it('asks again about the child who was meant, once the child’s name was corrected', () => {
    const dependents = [
      { id: 'john', legalName: 'John Andrew Vale', dob: '2000-05-01' },
      { id: 'mary', legalName: 'Mary Vale', dob: '2003-02-02' },
    ]
    expect(
      issueOf(typed({ meant: 'john' }, { dependents }), 'DISINHERITED_NAMESAKE')?.message,
    ).toMatch(/John Andrew Vale.*, or somebody else whose name is John Vale/)
    expect(blocking(typed({ otherThan: ['john'] }, { dependents }))).toEqual([])
  })

  it.each(['John Vale Jr.', 'john vale, sr'])('asks about %s too', (legalName) => {
    expect(blocking(typed({ legalName }))).toContain('DISINHERITED_NAMESAKE')
  })

  it('asks what tells somebody of the testator’s own name from the testator', () => {
    const mine = { legalName: 'Ana Moreno Vidal', otherThan: ['me'] }
    const unrelated = typed({ ...mine, relationship: '' })
    expect(blocking(unrelated)).toEqual(['SAME_NAME_TWICE'])
    const withBirthDate = typed({ ...mine, relationship: '', dateOfBirth: '1990-01-01' })
    expect(blocking(withBirthDate)).toEqual([])
    expect(willText(withBirthDate)).toContain('I leave nothing to Ana Moreno Vidal (born in 1990)')
    expect(
      issueOf(typed({ ...mine, relationship: 'mother' }), 'SAME_NAME_TWICE')?.message,
    ).toContain('two people as Ana Moreno Vidal, yourself and your mother, and only that')
  })

  it('asks about the testator’s own name, and about other names of the spouse', () => {
    const mother = typed({ legalName: 'Ana Moreno Vidal', relationship: 'mother' })
    expect(issueOf(mother, 'DISINHERITED_NAMESAKE')?.message).toMatch(
      /^Ana Moreno Vidal is also your own name\./,
    )
    const answered = typed({
      legalName: 'Ana Moreno Vidal',
      relationship: 'mother',
      otherThan: ['me'],
    })
    expect(blocking(answered)).toEqual([])
    const wife = couple({
      spouse: { ...couple({}).spouse, otherNames: ['Soo-jin Park'] },
      disinherit: { manualEntries: [{ id: 'm', legalName: 'Soo-jin Park' }] },
    })
    expect(blocking(wife)).toContain('DISINHERITED_NAMESAKE')
  })

  it('blocks for a namesake who takes by name only if that namesake is meant', () => {
    const withGift: Answers = {
      people: [
        ...serving,
        { id: 'vale', legalName: 'John Vale', relationship: 'friend', dateOfBirth: '1970-01-01' },
      ],
      dependents: [{ id: 'mary', legalName: 'Mary Vale', dob: '2003-02-02' }],
      gifts: [{ id: 'g', amountCents: 100, recipient: 'vale' }],
    }
    expect(blocking(typed({ otherThan: ['vale'] }, withGift))).toEqual([])
    expect(blocking(typed({ meant: 'vale' }, withGift))).toContain('DISINHERITED_AND_BENEFITS')
    const picked = parent({
      ...withGift,
      people: [...(withGift.people ?? []), brother],
      disinherit: { contacts: [{ person: 'brother' }] },
    })
    expect(blocking(picked)).toEqual([])
  })
})

it('a person who is left out twice blocks the will', () => {
  const draft = parent({
    disinherit: {
      contacts: [{ person: 'john' }],
      manualEntries: [{ id: 'm', legalName: 'John Vale', meant: 'john' }],
    },
  })
  expect(issueOf(draft, 'DISINHERITED_TWICE')).toMatchObject({
    severity: 'block',
    field: 'disinherit.manualEntries.0.legalName',
  })
})

describe('people of one name', () => {
  const cousins = (one: object, other: object): WillDraft =>
    texan({
      people: [
        ...serving,
        { id: 'one', legalName: 'John Vale', relationship: 'cousin', ...one },
        { id: 'other', legalName: 'John Vale', relationship: 'cousin', ...other },
      ],
      assetDist: {
        plan: 'others',
        others: [
          { person: 'one', shareBps: 7000 },
          { person: 'other', shareBps: 3000 },
        ],
      },
    })

  it.each<[string, object, object]>([
    ['nothing is known of them', {}, {}],
    ['one date of birth is known', { dateOfBirth: '1970-01-01' }, {}],
    [
      'the dates of birth are the same',
      { dateOfBirth: '1970-01-01' },
      { dateOfBirth: '1970-01-01' },
    ],
    [
      'a date of one and a town of the other are known',
      { dateOfBirth: '1970-01-01' },
      { city: 'Waco' },
    ],
  ])('block where they are chosen, as long as %s', (_, one, other) => {
    expect(issueOf(cousins(one, other), 'SAME_NAME_TWICE')).toMatchObject({
      severity: 'block',
      step: 'assets',
      field: 'assetDist.others.1.person',
    })
  })

  it.each<[object, object, string, string]>([
    [
      { dateOfBirth: '1970-01-01' },
      { dateOfBirth: '1988-03-03' },
      'my cousin John Vale (born in 1970), if John Vale (born in 1970) survives me',
      'the descendants of John Vale (born in 1988) who',
    ],
    [
      { dateOfBirth: '1970-01-01' },
      { dateOfBirth: '1970-03-03' },
      'cousin John Vale (born on January 1, 1970)',
      'cousin John Vale (born on March 3, 1970)',
    ],
    [
      { city: 'Waco', state: 'TX' },
      { city: 'Reno', state: 'NV', dateOfBirth: '1970-01-01' },
      'cousin John Vale (of Waco, Texas)',
      'cousin John Vale (born in 1970, of Reno, Nevada)',
    ],
    [
      { legalName: 'John Vale Sr.' },
      { legalName: 'John Vale Jr.' },
      'my cousin John Vale Sr., if',
      'my cousin John Vale Jr., if',
    ],
  ])('are printed with what tells them apart: %j, %j', (one, other, first, second) => {
    const draft = cousins(one, other)
    expect(blocking(draft)).toEqual([])
    const text = willText(draft)
    expect(text).toContain(first)
    expect(text).toContain(second)
  })

  it('are printed with their kinship everywhere, and cause a warning, if only that differs', () => {
    const draft = cousins({ relationship: 'friend' }, {})
    expect(issueOf(draft, 'SAME_NAME_TWICE')).toMatchObject({
      severity: 'warn',
      message: expect.stringContaining('as John Vale, your friend and your cousin, and only'),
    })
    expect(willText(draft)).toContain('the descendants of my friend John Vale who survive me')
  })

  it('block where one is a child and the other is chosen as a son', () => {
    const draft = parent({
      people: [...serving, { id: 'son', legalName: 'John Vale', relationship: 'son' }],
      gifts: [{ id: 'g', amountCents: 100, recipient: 'son' }],
    })
    expect(issueOf(draft, 'SAME_NAME_TWICE')?.severity).toBe('block')
  })

  it('block as children until they can be told apart', () => {
    const children = (...dobs: string[]) =>
      parent({
        dependents: dobs.map((dob, index) => ({ id: `c${index}`, legalName: 'John Vale', dob })),
      })
    for (const dobs of [
      ['2000-05-01', ''],
      ['2000-05-01', '2000-05-01'],
    ]) {
      expect(issueOf(children(...dobs), 'CHILD_TWICE')).toMatchObject({
        severity: 'block',
        field: 'dependents.1.legalName',
      })
    }
    const bornApart = children('2000-05-01', '2004-05-01')
    expect(blocking(bornApart)).toEqual([])
    expect(willText(bornApart)).toContain('John Vale (born in 2000)')
  })

  it('include the testator, and a suffix that one of them has', () => {
    const { legalName } = singleTexan.about
    const child = (name: string) =>
      texan({ hasChildren: true, dependents: [{ id: 'c', legalName: name, dob: '2004-05-01' }] })
    for (const name of [legalName, `${legalName} Jr.`]) {
      const text = willText(child(name))
      expect(text).toContain(`I, ${legalName} (born in 1984), also`)
      expect(text).toContain(`My only living child is ${name} (born in 2004).`)
    }
  })

  it('include a person by whose name the spouse is also known', () => {
    const { spouse, people = [] } = couple({})
    const cousin = {
      id: 'soo-jin',
      legalName: 'Soo-jin Park',
      relationship: 'cousin',
      dateOfBirth: '1970-02-03',
    }
    const draft = couple({
      spouse: { ...spouse, otherNames: ['Soo-jin Park'] },
      people: [...people, cousin],
      gifts: [{ id: 'g', amountCents: 100, recipient: 'soo-jin' }],
    })
    expect(willText(draft)).toContain('my cousin Soo-jin Park (born in 1970)')
  })

  it('include two organizations, and somebody who is left out by a typed name', () => {
    const haven = (city: string) => ({
      id: `haven-${city}`,
      kind: 'charity' as const,
      legalName: 'Animal Haven',
      city,
    })
    const shares = (one: string, other: string) =>
      texan({
        people: [...serving, haven(one), haven(other)],
        assetDist: {
          plan: 'others',
          others: [one, other].map((city) => ({ person: `haven-${city}`, shareBps: 5000 })),
        },
      })
    expect(blocking(shares('Waco', 'Reno'))).toEqual([])
    expect(willText(shares('Waco', 'Reno'))).toContain('Animal Haven (of Waco)')

    const typed = (change: object) =>
      parent({
        disinherit: {
          manualEntries: [{ id: 'm', legalName: 'John Vale', otherThan: ['john'], ...change }],
        },
      })
    expect(issueOf(typed({}), 'SAME_NAME_TWICE')).toMatchObject({
      severity: 'block',
      field: 'disinherit.manualEntries.0.legalName',
    })
    const born = typed({ dateOfBirth: '1950-01-01' })
    expect(blocking(born)).toEqual([])
    expect(willText(born)).toContain('I leave nothing to John Vale (born in 1950)')
  })

  it('are not asked about while they are in no answer of the will', () => {
    const draft = texan({
      people: [
        ...serving,
        { id: 'a', legalName: 'John Vale' },
        { id: 'b', legalName: 'John Vale' },
      ],
    })
    expect(issueOf(draft, 'SAME_NAME_TWICE')).toBeUndefined()
  })
})

it('a sentence that ends with “Jr.” has one point', () => {
  const draft = parent({
    dependents: [{ id: 'john', legalName: 'John Vale Jr.', dob: '2000-05-01' }],
    disinherit: { manualEntries: [{ id: 'm', legalName: 'Max Vale Jr.', descendantsToo: true }] },
  })
  expect(willText(draft)).toContain('My only living child is John Vale Jr.')
  expect(willText(draft)).not.toContain('..')
  const twice = parent({
    disinherit: { contacts: [{ person: 'john' }] },
    dependents: [{ id: 'john', legalName: 'John Vale Jr.', dob: '2000-05-01' }],
    gifts: [{ id: 'g', amountCents: 100, recipient: 'john' }],
  })
  expect(issueOf(twice, 'DISINHERITED_AND_BENEFITS')?.message).not.toContain('..')
})
