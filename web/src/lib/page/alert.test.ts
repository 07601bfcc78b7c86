import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/covers.ts'
import { clearAlert, currentAlert, leavePage, noteActs, showAlert, takeAction } from './alert.ts'

const page = new EventTarget()
let endNotes = () => {}
const act = (type: string, key?: string) =>
  page.dispatchEvent(Object.assign(new Event(type), key && { key }))

beforeEach(() => {
  vi.useFakeTimers()
  endNotes = noteActs(page)
})
afterEach(() => {
  endNotes()
  clearAlert()
  vi.useRealTimers()
})

test('an alert disappears by itself after five seconds', () => {
  covers('3.14', '4.1', '9.1')
  showAlert({ message: 'Saved.' })
  vi.advanceTimersByTime(4999)
  expect(currentAlert()).toEqual({ message: 'Saved.' })
  vi.advanceTimersByTime(1)
  expect(currentAlert()).toBeUndefined()
})

test('a sticky alert stays until it is cleared', () => {
  covers('4.1')
  showAlert({ message: 'Offline.', sticky: true })
  vi.advanceTimersByTime(60_000)
  expect(currentAlert()?.message).toBe('Offline.')
  clearAlert()
  expect(currentAlert()).toBeUndefined()
})

test('an alert with a duration of its own stays for that long', () => {
  showAlert({ message: 'Deleted.', duration: 10_000 })
  vi.advanceTimersByTime(9999)
  expect(currentAlert()?.message).toBe('Deleted.')
  vi.advanceTimersByTime(1)
  expect(currentAlert()).toBeUndefined()
})

test('a new alert has five seconds of its own, whatever was left of the previous one’s', () => {
  showAlert({ message: 'One.' })
  vi.advanceTimersByTime(4000)
  showAlert({ message: 'Two.' })
  vi.advanceTimersByTime(4000)
  expect(currentAlert()?.message).toBe('Two.')
  vi.advanceTimersByTime(1000)
  expect(currentAlert()).toBeUndefined()
})

test('what an alert offers is done once, however often a person taps', () => {
  const run = vi.fn()
  showAlert({ message: 'Deleted.', action: { label: 'Undo', run } })
  takeAction()
  takeAction()
  expect(run).toHaveBeenCalledTimes(1)
  expect(currentAlert()).toBeUndefined()
})

test('an alert ends with its page when the person goes on by a tap, or back', () => {
  showAlert({ message: 'Saved.' })
  act('click')
  leavePage({ goesBack: false })
  expect(currentAlert()).toBeUndefined()
  showAlert({ message: 'No plan yet.', sticky: true })
  leavePage({ goesBack: true })
  expect(currentAlert()).toBeUndefined()
})

test('an alert stays on the page to which its own news led', () => {
  act('click')
  showAlert({ message: 'Ana is in your contacts.' })
  leavePage({ goesBack: false })
  expect(currentAlert()?.message).toBe('Ana is in your contacts.')
})

test('an alert stays when the person only scrolls or types while the next page loads', () => {
  showAlert({ message: 'Ana is in your contacts.' })
  act('pointerdown')
  act('keydown', 'Tab')
  leavePage({ goesBack: false })
  expect(currentAlert()?.message).toBe('Ana is in your contacts.')
  act('keydown', 'Enter')
  leavePage({ goesBack: false })
  expect(currentAlert()).toBeUndefined()
})

test('an undo that was promised is still offered on the next page', () => {
  showAlert({ message: 'Deleted.', action: { label: 'Undo', run: () => {} } })
  act('click')
  leavePage({ goesBack: false })
  expect(currentAlert()?.message).toBe('Deleted.')
})
