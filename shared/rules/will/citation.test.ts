import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { type Finding, sourced, unsourced } from '#shared/data/state-law.ts'
import { STATE_LAWS, stateLaw } from '#shared/data/state-laws.ts'
import { citationForm } from '#tests/builders/citation-form.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { supportedLaws } from '#tests/builders/supported-states.ts'
import { anyDraft, draftDay as today } from '#tests/builders/will-draft.ts'
import { checkDraft } from './checks/check-draft.ts'
import { citation, executionCitation } from './citation.ts'
import { compose } from './compose.ts'

const doubt =
  /^(We could not confirm this point|Our source for this point names no statute)\. Ask a lawyer in (the )?[A-Z][A-Za-z ]+\.$/

describe.each(STATE_LAWS.map((state) => [state.name, state] as const))(
  'the sources of %s',
  (_, state) => {
    it('are citations in standard form for every finding whose law was read', () => {
      expect(executionCitation(state)).toMatch(citationForm)
      const shown: Finding[] = [
        state.selfProving.statute,
        state.interestedWitness.rule,
        state.spousalShare.rule,
        state.survivorshipDefault,
        state.noContest.rule,
        state.divorce,
        state.digitalAssetsAct,
        state.outOfStateExecutor.rule,
        state.guardianNomination,
      ]
      for (const finding of shown) {
        if (finding.statute !== undefined) expect(finding.statute).toMatch(citationForm)
        const words = citation(finding, state)
        expect(words).toMatch(finding.confirmed && finding.statute ? citationForm : doubt)
        expect(words.startsWith('We could not confirm')).toBe(!finding.confirmed)
      }
    })
  },
)

test('an unconfirmed finding is shown as one sentence, even if it names a section', () => {
  const texas = stateLaw('TX') ?? expect.fail()
  const district = stateLaw('DC') ?? expect.fail()
  expect(citation({ ...unsourced, statute: 'Tex. Est. Code § 123.001' }, texas)).toBe(
    'We could not confirm this point. Ask a lawyer in Texas.',
  )
  expect(citation(unsourced, district)).toMatch(/lawyer in the District of Columbia\.$/)
  expect(citation(sourced(), texas)).toBe(
    'Our source for this point names no statute. Ask a lawyer in Texas.',
  )
  expect(citation(sourced('Tex. Est. Code § 304.003'), texas)).toBe('Tex. Est. Code §\u00a0304.003')
})

test('a cover sheet has citations or a sentence of doubt, and dates in long form', () => {
  for (const { code } of supportedLaws) {
    const about = { ...singleTexan.about, location: { state: code, county: '' } }
    const { statutes, disclaimer } = compose(
      { ...singleTexan, about },
      { today, countyName },
    ).coverSheet
    const labels = statutes.map((line) => line.slice(0, line.indexOf(':')))
    expect(labels.includes('Self-proving')).toBe(stateLaw(code)?.selfProving.kind !== 'none')
    for (const line of statutes) {
      const [, source = ''] = /^[A-Z][a-z -]+: (.*)$/.exec(line) ?? []
      expect(citationForm.test(source) || doubt.test(source), line).toBe(true)
    }
    expect(disclaimer).toMatch(/last checked on [A-Z][a-z]+ \d{1,2}, \d{4}/)
    expect(disclaimer).not.toMatch(/\d{4}-\d\d/)
  }
})

/** Uniform acts, which an issue names where the laws of the states differ. */
const uniformActs = [/^Uniform Transfers/, /^Uniform Probate/]

test('whatever is typed, an issue is shown with a citation or a sentence of doubt', () => {
  fc.assert(
    fc.property(anyDraft, fc.constantFrom(...STATE_LAWS), (draft, { code }) => {
      const about = { ...draft.about, location: { state: code, county: '' } }
      for (const { code: issue, statute } of checkDraft({ ...draft, about }, { today })) {
        if (statute === undefined || uniformActs.some((act) => act.test(statute))) continue
        expect(citationForm.test(statute) || doubt.test(statute), `${issue}: ${statute}`).toBe(true)
      }
    }),
  )
})
