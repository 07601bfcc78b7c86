import { expect, test } from 'vitest'
import { STATES } from '#shared/data/states.ts'
import { WillStep } from '#shared/model/will.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { stepLaw } from './step-law.ts'

const draftIn = (state: string, maritalStatus = 'single') =>
  WillDraft.parse({ about: { maritalStatus, location: { state } } })

test('without a state it says what to do', () => {
  expect(stepLaw('executors', draftIn('')).sentences[0]).toMatch(/Choose your state/)
})

test('every state has something to say on every page', () => {
  for (const { code, name } of STATES) {
    for (const step of WillStep.options) {
      for (const status of ['single', 'married']) {
        const note = stepLaw(step, draftIn(code, status))
        expect(note.title).toBe(`The law in ${name}`)
        expect(note.sentences.length).toBeGreaterThan(0)
        expect(note.sentences.join(' ')).not.toContain('undefined')
      }
    }
  }
})

test('it follows the answers: community property only where there is a spouse', () => {
  expect(stepLaw('assets', draftIn('CA', 'married')).sentences[0]).toMatch(/community property/)
  expect(stepLaw('assets', draftIn('CA')).sentences[0]).not.toMatch(/community property/)
})

test('what was not confirmed says so', () => {
  expect(stepLaw('dependents', draftIn('TX')).statute).toMatch(/not confirmed/)
  expect(stepLaw('backup-beneficiaries', draftIn('TX')).statute).not.toMatch(/not confirmed/)
})
