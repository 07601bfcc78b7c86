import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { Gift, Share, WillDraft } from '#shared/model/will-draft.ts'
import { draftDay, validDraft } from '#tests/builders/will-draft.ts'
import { compose } from '../compose.ts'

/*
 * Reads back from the sentences of a will who receives what, and compares it with the answers.
 * Nothing here knows the dispositions from which the sentences are written.
 */

/**
 * How large a gift is (`all`, `25%`, `$5,000`), and who takes it, first to last, by the id of its
 * paragraph.
 */
type Given = Readonly<Record<string, readonly [size: string, takers: readonly string[]]>>

/** The ids of the paragraphs that say who takes. */
const givingParagraph =
  /^(gifts\.gift\d|pets\.caretaker|residue\.(spouse|children|child\..*|other\..*)|backups\.(?!intro).*)$/

/** The words between a taker and the next one. */
const betweenTakers =
  /, and otherwise to |\. If .+? (?:does not survive me|no longer exists), to |; otherwise/

const givenByText = (draft: WillDraft): Given => {
  const names = [...draft.people, ...draft.dependents, draft.spouse].map(
    (person) => person.legalName,
  )
  const takersIn = (text: string) =>
    text.split(betweenTakers).flatMap((words) => {
      if (words.includes('my children, as this article divides it')) return ['my children']
      if (words.includes('my heirs')) return ['my heirs']
      const name = names.find((candidate) => words.includes(candidate))
      if (name === undefined) return []
      return [words.includes('descendants of') ? `descendants of ${name}` : name]
    })
  return Object.fromEntries(
    compose(draft, { today: draftDay, countyName })
      .articles.flatMap(({ paragraphs }) => paragraphs)
      .filter(({ id }) => givingParagraph.test(id))
      .map(({ id, text }) => [
        id,
        [/[\d.]+%|\$[\d,.]*\d/.exec(text)?.[0] ?? 'all', takersIn(text)],
      ]),
  )
}

const percent = (shareBps: number) => `${shareBps / 100}%`
const ofEstate = (shareBps: number) => (shareBps === 10_000 ? 'all' : percent(shareBps))

const amountOf = ({ type, amountCents = 0 }: Gift): string => {
  if (type !== 'cash' && type !== 'charity') return 'all'
  const dollars = (amountCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return `$${dollars.replace('.00', '')}`
}

const givenByAnswers = (draft: WillDraft): Given => {
  const { people, dependents, gifts, pets, assetDist, ultimateTaker } = draft
  const nameOf = (ref: string): string => {
    if (ref === SPOUSE) return draft.spouse.legalName
    const person = [...people, ...dependents].find(({ id }) => id === ref)
    return person?.legalName ?? expect.unreachable(ref)
  }
  const takersOf = ({ person, ifTheyDie }: Share): string[] => {
    const [taker, descendants] = [nameOf(person), `descendants of ${nameOf(person)}`]
    if (people.some(({ id, kind }) => id === person && kind === 'charity')) return [taker]
    if (dependents.some(({ id, living }) => id === person && !living)) return [descendants]
    return ifTheyDie === 'descendants' ? [taker, descendants] : [taker]
  }
  const inPlace: Readonly<Record<Gift['ifRecipientDies'], (gift: Gift) => string[]>> = {
    alternate: ({ alternate }) => [nameOf(alternate)],
    descendants: ({ recipient }) => [`descendants of ${nameOf(recipient)}`],
    lapse: () => [],
  }
  const expectedShares = (name: string, shares: readonly Share[], size = ofEstate): Given =>
    Object.fromEntries(
      shares.map((share) => [`${name}.${share.person}`, [size(share.shareBps), takersOf(share)]]),
    )
  const { plan } = assetDist
  const isSplit = plan === 'split'
  const toSpouse = isSplit ? (assetDist.distToSpouse ?? 0) : plan === 'allToSpouse' ? 10_000 : 0
  const toChildren = isSplit
    ? (assetDist.distToChildren ?? 0)
    : plan === 'allToChildren'
      ? 10_000
      : 0
  const divided = toChildren > 0 || (toSpouse > 0 && assetDist.ifSpouseDies === 'children')
  return {
    ...Object.fromEntries(
      gifts.map((gift) => {
        const takers = [nameOf(gift.recipient), ...inPlace[gift.ifRecipientDies](gift)]
        return [`gifts.${gift.id}`, [amountOf(gift), takers]]
      }),
    ),
    ...(pets.names && { 'pets.caretaker': ['all', [nameOf(pets.caretaker)]] }),
    ...(toSpouse && { 'residue.spouse': [ofEstate(toSpouse), [nameOf(SPOUSE)]] }),
    ...(toChildren && { 'residue.children': [ofEstate(toChildren), ['my children']] }),
    ...((isSplit || plan === 'others') && expectedShares('residue.other', assetDist.others)),
    ...(divided &&
      assetDist.childrenDivision === 'custom' &&
      expectedShares('residue.child', assetDist.childrenShares, percent)),
    ...(draft.backupBeneficiaries && expectedShares('backups', assetDist.backupBeneficiaries)),
    'backups.ultimate': [
      'all',
      [ultimateTaker.kind === 'charity' ? nameOf(ultimateTaker.charity) : 'my heirs'],
    ],
  }
}

test('each gift and share goes to the people in the answers, in their order and with their size', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      expect(givenByText(draft)).toEqual(givenByAnswers(draft))
    }),
    { numRuns: 300 },
  )
})
