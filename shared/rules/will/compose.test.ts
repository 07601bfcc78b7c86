import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { ComposedWill } from '#shared/model/composed-will.ts'
import { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { emptyDraft, type WillDraft } from '#shared/model/will-draft.ts'
import {
  families,
  familyDay,
  floridianWithHome,
  moreFamilies,
  ohioanWithSpecialNeeds,
  singleTexan,
} from '#tests/builders/families.ts'
import { supportedLaws } from '#tests/builders/supported-states.ts'
import { anyDraft, draftDay, validDraft } from '#tests/builders/will-draft.ts'
import { beneficiaries } from './beneficiaries.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { compose } from './compose.ts'
import { NotComposable } from './compose-text.ts'
import { effectiveDraft } from './effective-draft.ts'
import { noContestForm } from './no-contest-form.ts'

const composed = (draft: WillDraft) => compose(draft, { today: draftDay, countyName })

const willText = (will: ComposedWill, ...articles: string[]): string =>
  will.articles
    .filter(({ id }) => articles.length === 0 || articles.includes(id))
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join('\n')

const givingArticles = ['gifts', 'pets', 'residue', 'backups']

test('a draft without blocks always composes into a will that its model accepts', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      expect(blocks(checkDraft(draft, { today: draftDay }))).toEqual([])
      expect(() => ComposedWill.parse(composed(draft))).not.toThrow()
    }),
  )
})

test('whatever is typed, checking never fails, and composing gives a reason if it cannot compose', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const blocksOfDraft = blocks(
        checkDraft(draft, { today: draftDay, ownEmail: 'me@example.com' }),
      )
      try {
        composed(draft)
      } catch (error) {
        expect(error).toBeInstanceOf(NotComposable)
        expect(blocksOfDraft.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 500 },
  )
})

test('no will says that there are no children, or no spouse, and then names one', () => {
  const relationship = fc.constantFrom(
    '',
    'daughter',
    'son',
    'stepchild',
    'wife',
    'husband',
    'aunt',
  )
  fc.assert(
    fc.property(validDraft, fc.infiniteStream(relationship), (draft, relationships) => {
      const people = draft.people.map((person) => ({
        ...person,
        ...(person.kind === 'person' && { relationship: relationships.next().value }),
      }))
      const related = { ...draft, people }
      // The checks ask first about what contradicts the answers about the family.
      if (blocks(checkDraft(related, { today: draftDay })).length > 0) return
      const text = willText(composed(related))
      if (/I have no (?:living )?children/.test(text)) {
        expect(text).not.toMatch(/\bmy (?:son|daughter|child) \p{Lu}/u)
      }
      if (/I am not married/.test(text)) expect(text).not.toMatch(/\bmy (?:wife|husband) \p{Lu}/u)
    }),
    { numRuns: 500 },
  )
})

test('the will names every person who gets something by the draft', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const effective = effectiveDraft(draft)
      const text = willText(composed(draft), ...givingArticles)
      for (const { ref } of beneficiaries(effective)) {
        expect(text).toContain(effective.roster.get(ref)?.name)
      }
    }),
  )
})

test('the will names a disinherited person only to disinherit, and a child where it takes no share', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const will = composed(draft)
      const { dependents, disinherited } = effectiveDraft(draft)
      for (const { ref, name } of disinherited) {
        const child = dependents.some(({ id }) => id === ref)
        const text = willText(
          will,
          ...(child ? givingArticles.filter((kind) => kind !== 'residue') : givingArticles),
        )
        expect(text).not.toContain(name)
        expect(willText(will, 'disinheritance')).toContain(name)
      }
    }),
  )
})

test('a will without a spouse or children does not mention the people whom the answers hide', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const alone = {
        ...draft,
        about: { ...draft.about, maritalStatus: 'single' as const },
        hasChildren: false,
      }
      const text = willText(composed(alone))
      expect(text).not.toContain(draft.spouse.legalName)
      for (const child of draft.dependents) expect(text).not.toContain(child.legalName)
    }),
  )
})

test('changing the marital status there and back loses no answer', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const withStatus = (
        { about, ...answers }: WillDraft,
        maritalStatus: WillDraft['about']['maritalStatus'],
      ) => ({ ...answers, about: { ...about, maritalStatus } })
      const single = withStatus(draft, 'single')
      composed(single)
      checkDraft(single, { today: draftDay })
      const back = withStatus(single, draft.about.maritalStatus)
      expect(back).toEqual(draft)
      expect(composed(back)).toEqual(composed(draft))
    }),
  )
})

test('every paragraph has its own id and the answer that it is derived from', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const paragraphs = composed(draft).articles.flatMap((article) => article.paragraphs)
      expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length)
      for (const { source, text } of paragraphs) {
        expect(source.field).not.toBe('')
        expect(text).not.toMatch(/undefined|null|NaN|__________|\[object/)
      }
    }),
  )
})

test('shares in print add up to 100%', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      const residue = composed(draft).articles.find(({ id }) => id === 'residue')
      const printed = (residue?.paragraphs ?? [])
        .filter(({ id }) => /^residue\.(spouse|children|other\..*)$/.test(id))
        .map(({ text }) => /^([\d.]+)% to /.exec(text)?.[1])
        .filter((percent) => percent !== undefined)
      if (printed.length === 0) return
      const total = printed.reduce((sum, percent) => sum + Math.round(Number(percent) * 100), 0)
      expect(total).toBe(10000)
    }),
  )
})

test.each([...families, ...moreFamilies])('$name: no block, and a complete will', ({ draft }) => {
  expect(blocks(checkDraft(draft, { today: familyDay }))).toEqual([])
  const will = ComposedWill.parse(composed(draft))
  expect(will.title).toContain(will.testator)
  expect(will.execution.parts[0]?.heading).toBe('Signature')
  expect(will.articles.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['revocation', 'family', 'executor', 'residue', 'backups', 'general']),
  )
})

test('the families live in ten different states', () => {
  expect(new Set(families.map(({ draft }) => draft.about.location.state)).size).toBe(10)
})

test('articles are numbered in Roman numerals over those that the will has', () => {
  const numbers = composed(singleTexan).articles.map(({ number }) => number)
  expect(numbers.slice(0, 5)).toEqual(['I', 'II', 'III', 'IV', 'V'])
  const labels = (draft: WillDraft) =>
    composed(draft)
      .articles.find(({ id }) => id === 'gifts')
      ?.paragraphs.map(({ label }) => label)
  expect(labels(singleTexan)).toEqual(['6.1', '6.2', '6.3'])
  expect(labels(floridianWithHome)).toEqual(['6.1', '(a)', '(b)', '6.2', '6.3'])
})

test('a Texan executor has independent administration', () => {
  expect(willText(composed(singleTexan), 'executor')).toContain('independent executor')
})

test.each(supportedLaws)(
  'in $name a no-contest clause is printed only if asked for, and only if sourced as enforced',
  (state) => {
    const location = { state: state.code, county: '' }
    const asked = { ...singleTexan, about: { ...singleTexan.about, location } }
    const has = (draft: WillDraft) => composed(draft).articles.some(({ id }) => id === 'noContest')
    expect(has(asked)).toBe(noContestForm(state) !== undefined)
    expect(has({ ...asked, noContest: false })).toBe(false)
  },
)

test('Florida never has a no-contest clause, and Georgia has one that says who takes instead', () => {
  const inState = (state: string) =>
    composed({
      ...singleTexan,
      about: { ...singleTexan.about, location: { state, county: '' } },
    })
  expect(willText(inState('FL'), 'noContest')).toBe('')
  expect(willText(inState('GA'), 'noContest')).toContain('goes to the others')
})

test('each method of dividing among descendants is defined in the will that uses it', () => {
  for (const [onDeath, words] of [
    ['perStirpes', '“per stirpes”, it is divided as follows'],
    ['byRepresentation', '“by representation”, it is divided as follows'],
    ['perCapita', '“per capita at each generation”, it is divided as follows'],
  ] as const) {
    const assetDist = { ...singleTexan.assetDist, onDeath }
    expect(willText(composed({ ...singleTexan, assetDist }), 'residue')).toContain(words)
  }
})

test('the content of messages is disclosed only with express consent', () => {
  expect(willText(composed(singleTexan), 'digital')).toContain('I consent expressly')
  expect(
    willText(composed({ ...singleTexan, discloseDigitalContent: false }), 'digital'),
  ).toContain('I do not consent')
  // A person who was not asked does not consent.
  expect(emptyDraft().discloseDigitalContent).toBe(false)
  const unanswered = willText(
    composed({ ...singleTexan, unanswered: ['digitalContent'] }),
    'digital',
  )
  expect(unanswered).not.toContain('consent')
  expect(unanswered).toContain('___')
})

test('a disinherited spouse keeps what the law reserves', () => {
  const married: WillDraft = {
    ...singleTexan,
    about: { ...singleTexan.about, maritalStatus: 'married' },
    spouse: { ...singleTexan.spouse, legalName: 'Hugo Salas' },
    disinherit: {
      contacts: [{ person: SPOUSE, descendantsToo: false }],
      manualEntries: [],
    },
  }
  expect(willText(composed(married), 'disinheritance')).toContain(
    'I leave nothing to my spouse Hugo Salas, except what the law reserves to a spouse.',
  )
})

// The descendants of a spouse, a parent or a son-in-law may be the testator's own, too. Those of a
// brother are not.
describe('the descendants of a person who is left out', () => {
  const married: WillDraft = {
    ...singleTexan,
    about: { ...singleTexan.about, maritalStatus: 'married' },
    spouse: { ...singleTexan.spouse, legalName: 'Hugo Salas' },
  }
  const leavingOut = (disinherit: Partial<WillDraft['disinherit']>) =>
    willText(
      composed({ ...married, disinherit: { contacts: [], manualEntries: [], ...disinherit } }),
      'disinheritance',
    )

  test('are not left out with the spouse', () => {
    const text = leavingOut({ contacts: [{ person: SPOUSE, descendantsToo: true }] })
    expect(text).toMatch(/Hugo Salas counts as having died before me/)
    expect(text).not.toContain('descendants of Hugo Salas')
  })

  test.each([
    'formerSpouse',
    'partner',
    'mother',
    'father',
    'grandparent',
    'motherInLaw',
    'spousesGrandparent',
    'sonInLaw',
    'daughterInLaw',
  ])('are not left out with a person whose relationship is %s', (relationship) => {
    const entry = { id: PersonRef.parse('left'), legalName: 'Ines Rule', relationship }
    const text = leavingOut({ manualEntries: [{ ...entry, descendantsToo: true }] })
    expect(text).toContain('The descendants of Ines Rule are not left out by this')
    expect(text).not.toContain('and the descendants of Ines Rule count')
  })

  test('are left out with a brother', () => {
    const entry = {
      id: PersonRef.parse('left'),
      legalName: 'Ines Rule',
      relationship: 'brother',
    }
    expect(leavingOut({ manualEntries: [{ ...entry, descendantsToo: true }] })).toContain(
      'Ines Rule and the descendants of Ines Rule count as having died before me',
    )
  })
})

test('no will is composed without a state, or for Louisiana', () => {
  expect(() => composed(emptyDraft())).toThrow(NotComposable)
  const location = { state: 'LA', county: '' }
  const louisianian = { ...singleTexan, about: { ...singleTexan.about, location } }
  expect(() => composed(louisianian)).toThrow('Louisiana')
})

test('the cover sheet lists the people who cannot be witnesses', () => {
  const { whoCannotWitness, disclaimer, statutes } = composed(singleTexan).coverSheet
  expect(whoCannotWitness.join()).toContain('Beatriz Moreno')
  expect(disclaimer).toContain('General information, not legal advice')
  expect(statutes.join()).toContain('Tex. Est. Code §§\u00a0251.001')
})

test('the cover sheet says whom to name for insurance in the place of a child with special needs', () => {
  const notes = (draft: WillDraft) => composed(draft).coverSheet.notes.join()
  expect(notes(ohioanWithSpecialNeeds)).toContain('name the trustee of the trust for special needs')
  expect(notes(ohioanWithSpecialNeeds)).toContain('and not Fiona O’Rourke')
  expect(notes(singleTexan)).not.toContain('special needs')
})

test('each gift says what happens if its recipient dies first', () => {
  const gift = singleTexan.gifts[0]
  if (!gift) throw new Error('The Texan gives nothing.')
  const words = (ifRecipientDies: typeof gift.ifRecipientDies) =>
    willText(composed({ ...singleTexan, gifts: [{ ...gift, ifRecipientDies }] }), 'gifts')
  expect(words('alternate')).toContain(
    'I give to my nephew Tomás Moreno Ruiz, if Tomás Moreno Ruiz survives me: my upright piano, a Yamaha U1 of 1998. If Tomás Moreno Ruiz does not survive me, to my friend Grace Okafor, if Grace Okafor survives me; otherwise this gift lapses.',
  )
  expect(words('lapse')).toContain('does not survive me, this gift lapses.')
  expect(words('descendants')).toContain(
    'to the descendants of Tomás Moreno Ruiz who survive me, per stirpes; if there are none, this gift lapses.',
  )
})
