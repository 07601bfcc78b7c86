import { expect, test } from 'vitest'
import { STATES } from '#shared/data/states.ts'
import { WillStep } from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { citationForm } from '#tests/builders/citation-form.ts'
import { lawNoteOf } from './law-note-of.ts'

const draftIn = (state: string, maritalStatus = 'single') =>
  WillDraft.parse({ about: { maritalStatus, location: { state } } })

test('the note asks for a state while there is none', () => {
  expect(lawNoteOf('executors', draftIn('')).sentences[0]).toMatch(/Choose your state/)
})

test('every state has a note on every page', () => {
  for (const { code, name } of STATES) {
    for (const step of WillStep.options) {
      for (const status of ['single', 'married']) {
        const note = lawNoteOf(step, draftIn(code, status))
        expect(note.title).toBe(`The law in ${name}`)
        expect(note.sentences.length).toBeGreaterThan(0)
        expect(note.sentences.join(' ')).not.toContain('undefined')
      }
    }
  }
})

test('the note follows the answers: community property only if there is a spouse', () => {
  expect(lawNoteOf('assets', draftIn('CA', 'married')).sentences[0]).toMatch(/community property/)
  expect(lawNoteOf('assets', draftIn('CA')).sentences[0]).not.toMatch(/community property/)
})

test('a note on a finding that is not confirmed says so', () => {
  const noteText = (state: string) => lawNoteOf('dependents', draftIn(state)).sentences.join(' ')
  expect(noteText('KS')).toMatch(/could not confirm/)
  expect(noteText('TX')).not.toMatch(/could not confirm/)
})

test('a note with a citation voices no doubt, and its citation has the form of a statute', () => {
  for (const { code } of STATES) {
    for (const step of WillStep.options) {
      for (const status of ['single', 'married']) {
        const { sentences, statute } = lawNoteOf(step, draftIn(code, status))
        const doubts = sentences.filter((sentence) => /could not confirm|no statute/.test(sentence))
        expect(doubts.length, `${code} ${step}`).toBeLessThanOrEqual(statute ? 0 : 1)
        if (statute) expect(statute).toMatch(citationForm)
      }
    }
  }
})

test('a source is shown if it names a section', () => {
  expect(lawNoteOf('executors', draftIn('TX')).statute).toBe('Tex. Est. Code §\u00a0304.003')
  expect(lawNoteOf('spouse', draftIn('FL', 'married')).statute).toBe('Fla. Stat. §\u00a0732.2065')
  expect(lawNoteOf('spouse', draftIn('AL', 'married')).statute).toBeUndefined()
})

test('the note on executors says from which age they can serve, where that is above 18', () => {
  const noteText = (state: string) => lawNoteOf('executors', draftIn(state)).sentences.join(' ')
  expect(noteText('CO')).toContain(
    '21 when the court appoints them (Colo. Rev. Stat. §\u00a015-12-203)',
  )
  expect(noteText('AL')).toContain('19 when the court appoints them')
  expect(noteText('TX')).not.toContain('when the court')
})

test('witnesses who keep their gift are not said to lose it', () => {
  expect(lawNoteOf('gifts', draftIn('FL')).sentences[1]).toMatch(/keep a gift/)
  expect(lawNoteOf('gifts', draftIn('TX')).sentences[1]).toMatch(/could be lost/)
})

test('the note says what a no-contest clause does, or in one sentence that no source says it', () => {
  const note = (state: string) => lawNoteOf('disinheritance', draftIn(state))
  expect(note('WI')).toMatchObject({ statute: 'Wis. Stat. §\u00a0854.19' })
  expect(note('WI').sentences).toContain('A no-contest clause counts in Wisconsin, within limits.')
  expect(note('OH').sentences).toContain('A no-contest clause counts in Ohio.')
  expect(note('FL').sentences).toContain(
    'A no-contest clause has no effect in Florida, so your will has none.',
  )
  expect(note('VT').sentences.slice(1)).toEqual([
    'We could not confirm what a no-contest clause does in Vermont, so your will has none.',
  ])
})
