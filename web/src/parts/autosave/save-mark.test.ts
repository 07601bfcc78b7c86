import { expect, it } from 'vitest'
import { loadedState, nextState } from '#web/lib/autosave/autosave-state.ts'
import { saveMark } from './save-mark.ts'

const markOf = (state: Parameters<typeof saveMark<string>>[0]) =>
  saveMark(state, { online: true, retry: () => undefined }).status

const stored = loadedState({ draft: 'Dear Anna', version: 1, at: 1 })
const failure = { offline: false, message: 'Choose a date.', field: 'ScheduleInfo' }

it('the mark says “saved” while only the schedule is refused, and nothing once the words change', () => {
  const refused = nextState(stored, { type: 'refused', failure })
  expect(markOf(refused)).toBe('saved')
  expect(markOf(nextState(refused, { type: 'edited', draft: 'Dear Anna Marie' }))).toBe('idle')
})

it('the mark shows an error if unsaved words are refused', () => {
  const edited = nextState(stored, { type: 'edited', draft: 'Dear Anna Marie' })
  expect(markOf(nextState(edited, { type: 'refused', failure }))).toBe('error')
})
