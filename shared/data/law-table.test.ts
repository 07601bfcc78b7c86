import { describe, expect, it, test } from 'vitest'
import { stateLawRows } from '#tests/law/read-state-law.ts'
import type { Finding, StateLaw } from './state-law.ts'
import { stateLaw } from './state-laws.ts'

/*
 * `tests/law/us-states.csv` is the one truth about the law of the states: it names its sources.
 * These tests fail where the product says something else.
 */

const rows = stateLawRows.map((row) => {
  const cell = (column: string): string => row.get(column) ?? expect.fail(`no column ${column}`)
  const state = stateLaw(cell('state_code')) ?? expect.fail(`no state ${cell('state_code')}`)
  return { name: cell('state_name'), state, cell }
})

const isDoubtful = (cell: string): boolean => cell.includes('?')

/** Whether the table leaves a point open: it doubts it, or says that nothing was found. */
const isUnknown = (cell: string): boolean => isDoubtful(cell) || cell.startsWith('no law found')

/** Whether a cell names a section, a chapter or a decision, and not only what the law says. */
const citesLaw = (cell: string): boolean => /\d\d|\d[-:]\d/.test(cell)

/** The first pattern that fits a cell decides. */
const executorKinds: readonly [RegExp, StateLaw['outOfStateExecutor']['kind']][] = [
  [/\?/, 'unsourced'],
  [/^only adoptive/, 'nearRelatives'],
  [/^only if related .* or home state allows/, 'relativesOrMutual'],
  [/^only if related/, 'relatives'],
  [
    /^(only with|register may refuse|restricted|may be refused|bond, plus|court discretion)/,
    'restricted',
  ],
  [/^may serve; court may require bond/, 'bond'],
  [/agent/, 'agent'],
  [/^(no limit|no residence limit|any nonresident)/, 'free'],
]

const communityProperty = (cell: string): StateLaw['communityProperty'] =>
  cell.startsWith('Yes') ? 'yes' : cell.startsWith('Opt-in') ? 'optIn' : 'no'

const selfProving = (cell: string): StateLaw['selfProving']['kind'] => {
  if (/unsworn clause|^No self-proving procedure; attestation under/.test(cell))
    return 'declaration'
  if (cell.includes('attestation clause or affidavit, no notary')) return 'attestation'
  if (!cell.startsWith('Yes')) return 'none'
  return cell.includes('witness affidavit') ? 'witnessAffidavit' : 'affidavit'
}

const spousalShare = (cell: string): StateLaw['spousalShare']['kind'] =>
  cell.startsWith('Community') ? 'communityProperty' : cell.startsWith('NONE') ? 'none' : 'share'

/**
 * The greatest part that a rule can give a spouse, in basis points. Undefined where the table has
 * none, or doubts it.
 */
const greatestShare = (cell: string): number | undefined => {
  if (!cell.startsWith('Yes') || isDoubtful(cell)) return undefined
  if (/\$|life estate/.test(cell)) return 10000
  if (/as intestate share|dower/.test(cell)) return undefined
  const fractions = [...cell.matchAll(/\b1\/(\d)\b/g)].map(([, of]) =>
    Math.floor(10000 / Number(of)),
  )
  const percents = [...cell.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent) * 100)
  const shares = [...fractions, ...percents]
  return shares.length === 0 ? undefined : Math.max(...shares)
}

/** The first pattern that fits a cell decides. */
const noContestKinds: readonly [RegExp, StateLaw['noContest']['kind']][] = [
  [/\?|^no law found/, 'unsourced'],
  [/^void \(/, 'void'],
  [/^VOID unless the will directs a gift-over/, 'onlyWithGiftOver'],
  [/unless contestant substantially prevails/, 'unlessContestPrevails'],
  [/unless (good faith|just cause and good faith)/, 'unlessGoodFaith'],
  [/(unless|void if) probable cause/, 'unlessProbableCause'],
  [/statutory exceptions|except e\.g\.|public policy|; not if|^unenforceable/, 'withExceptions'],
  [/^enforced/, 'enforced'],
]

const kindOf = <Kind>(kinds: readonly [RegExp, Kind][], cell: string): Kind =>
  kinds.find(([words]) => words.test(cell))?.[1] ?? expect.fail(`unclear: ${cell}`)

/** Each finding, and the column that it comes from. */
const findings = (state: StateLaw): [string, Finding][] => [
  ['interested_witness_rule', state.interestedWitness.rule],
  ['elective_share', state.spousalShare.rule],
  ['survivorship_default', state.survivorshipDefault],
  ['no_contest', state.noContest.rule],
  ['divorce_revokes', state.divorce],
  ['digital_assets_act', state.digitalAssetsAct],
  ['executor_nonresident_rule', state.outOfStateExecutor.rule],
  ['guardian_nomination', state.guardianNomination],
]

/** The section numbers of a citation or a cell. A range has both ends. */
const sections = (text: string): string[] => text.match(/\d+[\dA-Za-z.:-]*\d[\dA-Z]*|\d+/g) ?? []

/** A decision stays as it was written. A copy of a statute, or a page about it, grows old. */
const isDecision = (source: string): boolean =>
  /\bv\. |\bEstates? of |\bIn re |\bMatter of /.test(source)

/** The years of the texts that a row relies on. A number in a section is no year. */
const textYears = (sources: string): number[] =>
  sources
    .split('; ')
    .filter((source) => !isDecision(source))
    .flatMap((source) => source.match(/(?<![\d.:-])(?:19|20)\d\d(?![.:]?\d)/g) ?? [])
    .map(Number)

/**
 * The sections that make property community property. The table names these states, and not the
 * sections.
 */
const ofCommunityProperty = ['25-211', '123.220', '40-3-8', '3.002', '766.31', '2338']

test('the table has each state once', () => {
  // 50 states and the District of Columbia.
  expect(new Set(rows.map(({ state }) => state.code)).size).toBe(51)
  expect(rows).toHaveLength(51)
})

describe.each(rows.map((row) => [row.name, row] as const))(
  'the law of %s',
  (name, { state, cell }) => {
    it('says the same as the table of property, ages, affidavits, spouses, contests and witnesses', () => {
      expect(state.name).toBe(name)
      expect(state.communityProperty).toBe(communityProperty(cell('community_property')))
      expect(state.testatorAge.minimum).toBe(Number.parseInt(cell('min_testator_age'), 10))
      expect(state.selfProving.kind).toBe(selfProving(cell('self_proving_affidavit')))
      expect(state.spousalShare.kind).toBe(spousalShare(cell('elective_share')))
      expect(state.spousalShare.maxShareBps).toBe(greatestShare(cell('elective_share')))
      expect(state.noContest.kind).toBe(kindOf(noContestKinds, cell('no_contest')))
      const { rule, keepsGift = false, spouseMayWitness = false } = state.interestedWitness
      const mayWitness = /spouse of beneficiary may witness/
      expect(spouseMayWitness).toBe(mayWitness.test(cell('interested_witness_rule')))
      const noPenalty = /^no (penalty|purging)/.test(cell('interested_witness_rule'))
      expect(keepsGift).toBe(rule.confirmed && noPenalty)
      const { coversSpouse, coversRelatives } = state.interestedWitness
      const ofSpouse = /(witness or|witness's) spouse|\bor spouse\b|related by .*\bmarriage\b/i
      expect(coversSpouse).toBe(ofSpouse.test(cell('interested_witness_rule')))
      const ofRelatives = /\bissue\b|related by blood/
      expect(coversRelatives).toBe(ofRelatives.test(cell('interested_witness_rule')))
    })

    it('counts as confirmed exactly where the table has no doubt, and cites where the table does', () => {
      for (const [column, { confirmed, statute }] of findings(state)) {
        // Half of the community property is the spouse's, and that is confirmed. The doubt is about
        // an elective share.
        const beyondDoubt = column === 'elective_share' && state.communityProperty === 'yes'
        const known = beyondDoubt || !isUnknown(cell(column))
        expect(confirmed, column).toBe(known)
        expect(statute !== undefined, column).toBe(known && (beyondDoubt || citesLaw(cell(column))))
      }
      expect(state.testatorAge.sourced).toBe(!isUnknown(cell('min_testator_age')))
    })

    it('asks of an executor the age that the table has by a section', () => {
      const years = Number.parseInt(cell('executor_age'), 10)
      expect(state.executorAge?.years).toBe(years > 18 ? years : undefined)
      const [section] = sections(cell('executor_age')).slice(1)
      if (section === undefined) expect.fail(`no section for the age of ${years}`)
      if (state.executorAge) expect(state.executorAge.statute.endsWith(section)).toBe(true)
    })

    it('gives registered partners and civil unions what the table gives them', () => {
      const partnersCell = cell('registered_partners')
      const { partners } = state
      expect(partners === undefined).toBe(isDoubtful(partnersCell))
      if (!partners) return
      expect(partners.union).toBe(
        partnersCell.startsWith('registered') ? 'registered' : 'civilUnion',
      )
      expect(partners.rights).toBe(partnersCell.includes('as spouses') ? 'spouses' : 'heirsOnly')
      for (const section of sections(partnersCell))
        expect(partners.statute).toContain(section.split('-').at(-1))
    })

    it('has the kind that the table tells of executors from elsewhere', () => {
      const executors = cell('executor_nonresident_rule')
      expect(state.outOfStateExecutor.kind).toBe(kindOf(executorKinds, executors))
    })

    it('tells the year of the oldest text among the sources of its row', () => {
      expect(state.oldestStatuteEdition).toBe(Math.min(...textYears(cell('checked_against'))))
    })

    it('cites sections that the table has', () => {
      const known = new Set(
        [
          ...findings(state).map(([column]) => column),
          'statute',
          'notes',
          'affidavit_form_statute',
        ].flatMap((column) => sections(cell(column))),
      )
      for (const [column, { statute = '' }] of findings(state)) {
        // The table writes the end of a range in short: "13.63.010-.195".
        for (const section of sections(statute.replace(/ to .*/, ''))) {
          if (column === 'elective_share' && ofCommunityProperty.includes(section)) continue
          const isKnown = [...known].some(
            (one) =>
              section.endsWith(one) || one.endsWith(section) || one.startsWith(`${section}-`),
          )
          expect(isKnown, `${column}: ${statute}`).toBe(true)
        }
      }
    })
  },
)
