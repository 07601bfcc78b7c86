import { expect, it } from 'vitest'
import { loadedState, nextState } from '#web/lib/autosave/autosave-state.ts'
import { saveMark } from './save-mark.ts'

const markOf = (state: Parameters<typeof saveMark<string>>[0]) =>
  saveMark(state, { online: true, retry: () => undefined }).status

const stored = loadedState({ draft: 'Dear Anna', version: 1, at: 1 })
const edited = nextState(stored, { type: 'edited', draft: 'Dear Anna Marie' })
const failure = { offline: false, message: 'Choose a date.', field: 'ScheduleInfo' }

it('the mark says “saved” if only the schedule was refused, and nothing once more is typed', () => {
  const refused = nextState(stored, { type: 'refused', failure })
  expect(markOf(refused)).toBe('saved')
  expect(markOf(nextState(refused, { type: 'edited', draft: 'Dear Anna Marie' }))).toBe('idle')
})

it('the mark says that a save with unsaved words failed', () => {
  expect(markOf(nextState(edited, { type: 'refused', failure }))).toBe('error')
})
