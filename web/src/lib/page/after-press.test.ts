import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress, notePresses } from './after-press.ts'

const page = new EventTarget()
const act = (type: string) => page.dispatchEvent(new Event(type))
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  end = notePresses(page)
})

afterEach(() => {
  end()
  vi.useRealTimers()
})

test('a change that may move the page waits until the button is released, however long it is pressed', () => {
  const change = vi.fn()
  act('pointerdown')
  afterPress(change)
  vi.advanceTimersByTime(10_000)
  expect(change).not.toHaveBeenCalled()
  act('pointerup')
  // The click follows in the same task.
  expect(change).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(change).toHaveBeenCalledOnce()
})

test('a change happens after the task if nothing is pressed, as with the keyboard', () => {
  const change = vi.fn()
  afterPress(change)
  expect(change).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(change).toHaveBeenCalledOnce()
})

test('a touch that turns into scrolling ends the press too', () => {
  const change = vi.fn()
  act('pointerdown')
  afterPress(change)
  act('pointercancel')
  vi.runAllTimers()
  expect(change).toHaveBeenCalledOnce()
})

test('a change that was called off does not happen', () => {
  const change = vi.fn()
  act('pointerdown')
  afterPress(change)()
  act('pointerup')
  afterPress(change)()
  vi.runAllTimers()
  expect(change).not.toHaveBeenCalled()
})
