import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { youngBeneficiaries } from '#shared/rules/will/clauses/young-beneficiaries.ts'
import { draftingOf } from '#shared/rules/will/compose-text.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { onePage } from '#shared/rules/will/one-page.ts'
import { youngTakers } from '#shared/rules/will/young-takers.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { isHeldForYoung, takerMeaning } from './taker-meaning.ts'

const today = '2026-11-20'
const context = { today, countyName }

interface Gifted {
  readonly types: readonly WillDraft['gifts'][number]['type'][]
  readonly relationship: string
  /** Undefined if nobody typed the date of birth. */
  readonly age: number | undefined
  readonly isAdult: boolean | undefined
  readonly held: boolean | undefined
  readonly form: WillDraft['minorsShare']
  readonly wantedAge: number
  readonly state: string
}

const draftWith = ({ age, held, ...others }: Gifted): WillDraft => {
  const { people, ...answers } = singleTexan
  return WillDraft.parse({
    ...answers,
    people: [
      ...people,
      {
        id: 'leo',
        legalName: 'Leo Adams',
        relationship: others.relationship,
        isAdult: others.isAdult,
        // On January 1, so that the years alone give the age today.
        ...(age !== undefined && { dateOfBirth: `${2026 - age}-01-01` }),
      },
    ],
    about: { ...answers.about, location: { state: others.state, county: '' } },
    gifts: others.types.map((type) => ({
      id: type,
      type,
      description: 'my piano',
      recipient: 'leo',
      ...(type === 'cash' && { amountCents: 100_000 }),
    })),
    heldShares: held === undefined ? [] : [{ person: 'leo', held }],
    minorsShare: others.form,
    ageToInherit: others.wantedAge,
  })
}

const takerOnScreen = (draft: WillDraft) =>
  youngTakers(effectiveDraft(draft), today).find(({ ref }) => ref === 'leo')

const paragraphs = (draft: WillDraft) =>
  new Map(
    youngBeneficiaries(draftingOf(draft, context))?.paragraphs.map(({ id, text }) => [id, text]),
  )

const numberIn = (text: string | undefined, pattern: RegExp): number =>
  Number(pattern.exec(text ?? '')?.[1])

/** The age of the hand-over by the will's text. Undefined if the text does not hold the share. */
const heldUntilByText = (draft: WillDraft, relationship: string, age: number) => {
  const texts = paragraphs(draft)
  const whose = [...texts].flatMap(([id, text]) => (/^young\.(share|who)/.test(id) ? [text] : []))
  const isExempt = whose.some((text) => /except .*Leo Adams/.test(text))
  const isListed = relationship === 'grandson' || whose.some((text) => text.includes('Leo Adams'))
  const under = numberIn(texts.get('young.share'), /is under (\d+) years/)
  const end = texts.get('young.end')
  const until = numberIn(end, /reaches (\d+)/)
  if (isExempt || /but not to .*Leo Adams/.test(texts.get('young.minor') ?? '')) return undefined
  if (isListed) return age < Math.max(under, 18) ? until : undefined
  const minorsUntil = numberIn(end, /(?:ends at|the age is) (\d+)/) || until
  return age < 18 ? minorsUntil : undefined
}

const gifted = fc.record<Gifted>({
  types: fc.uniqueArray(fc.constantFrom('item', 'business', 'property', 'cash'), { minLength: 1 }),
  relationship: fc.constantFrom('grandson', 'nephew', 'friend'),
  age: fc.integer({ min: 0, max: 40 }),
  isAdult: fc.constant(undefined),
  held: fc.constantFrom(true, false, undefined),
  form: fc.constantFrom('trust', 'custodian'),
  wantedAge: fc.integer({ min: 18, max: 35 }),
  state: fc.constantFrom('OH', 'TX', 'CA', 'FL', 'NY'),
})

const heldKinds = /money, real property or a share of my estate/
const isShare = (type: string) => type === 'cash' || type === 'property'

test('the screen says for each gift and age what the will does: who holds it, until which age', () => {
  fc.assert(
    fc.property(gifted, (answers) => {
      const draft = draftWith(answers)
      const { relationship, age = 0, types, form } = answers
      const taker = takerOnScreen(draft)
      const words = taker ? takerMeaning(taker) : ''
      expect(paragraphs(draft).get('young.share')).toMatch(heldKinds)
      const until = types.some(isShare) ? heldUntilByText(draft, relationship, age) : undefined
      const holder = form === 'trust' ? 'The trustee' : 'The custodian'
      expect(words.includes(`${holder} keeps`)).toBe(until !== undefined)
      if (until !== undefined) expect(words).toContain(`until Leo is ${until}, or`)
      expect(isHeldForYoung(taker?.share ?? 'outright')).toBe(until !== undefined)
      // The last paragraph of the article: what is not held goes to a custodian or a parent.
      const isNotHeld = types.some((type) => !isShare(type)) || until === undefined
      expect(words.includes('your executor hands')).toBe(age < 18 && isNotHeld)
    }),
    { numRuns: 300 },
  )
})

test('no share of a grandson under 18 is said to be held if he gets only a piano', () => {
  const answers: Gifted = {
    types: ['item'],
    relationship: 'grandson',
    age: undefined,
    isAdult: false,
    held: undefined,
    form: 'trust',
    wantedAge: 25,
    state: 'OH',
  }
  const withPiano = takerOnScreen(draftWith(answers))
  expect(withPiano && [withPiano.share, takerMeaning(withPiano)]).toEqual([
    undefined,
    'If Leo is under 18 when you die, your executor hands the gift to a parent or guardian of Leo, or to a custodian who keeps it for Leo.',
  ])
  expect(takerOnScreen(draftWith({ ...answers, isAdult: true }))).toBeUndefined()
  const withMoney = takerOnScreen(draftWith({ ...answers, types: ['cash'] }))
  expect(withMoney && takerMeaning(withMoney)).toContain('until Leo is 25, or')
})

/** Without the names of those who are young today. */
const withoutNames = (text = '') => text.replace(/ \(now [^)]*\)/, '')

test('the page that sums the will up gives both ages, and says to whom a thing is handed', () => {
  fc.assert(
    fc.property(gifted, (answers) => {
      const draft = draftWith(answers)
      const texts = paragraphs(draft)
      const lines = onePage(draft, context)
        .parts.flatMap((part) => part.lines)
        .flatMap((outer) => [outer, ...outer.lines])
      const line = (id: string) => lines.find((candidate) => candidate.id === id)
      const end = texts.get('young.end')
      const until = numberIn(end, /reaches (\d+)/)
      const under = numberIn(texts.get('young.share'), /is under (\d+) years/)
      for (const id of ['young.share', 'young.who.1', 'young.who.2', 'young.who.3'])
        if (line(id))
          expect(withoutNames(line(id)?.does)).toBe(`under ${under}: until the age of ${until}`)
      expect(line('young.share') ?? line('young.who.1')).toBeDefined()
      const minorsUntil = numberIn(end, /(?:ends at|the age is) (\d+)/) || until
      expect(withoutNames(line('young.minor')?.does)).toBe(
        `under 18: until the age of ${minorsUntil}`,
      )
      expect(line('young.trustee')?.does).not.toMatch(/\d/)
      expect(line('young.minors')?.does).toMatch(/^hands a thing .*to that person’s parent/)
    }),
    { numRuns: 40 },
  )
})
