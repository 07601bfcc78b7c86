import { afterEach, expect, test, vi } from 'vitest'
import { controlAt, isStray } from './stray-clicks.ts'

afterEach(() => vi.unstubAllGlobals())

const save = new EventTarget()
const checkbox = new EventTarget()
const first = { control: save, at: 1000 }

test('the second click of a double click is dropped on another control', () => {
  expect(isStray(first, { control: checkbox, at: 1200, count: 2 })).toBe(true)
  expect(isStray(first, { control: checkbox, at: 1400, count: 2 })).toBe(true)
})

test('both clicks on one control are kept', () => {
  expect(isStray(first, { control: save, at: 1000, count: 1 })).toBe(false)
  expect(isStray(first, { control: save, at: 1200, count: 2 })).toBe(false)
})

test('a press of a key is never stray', () => {
  expect(isStray(first, { control: checkbox, at: 1200, count: 0 })).toBe(false)
})

test('a third and a fourth click are kept, also on a control that is new after each click', () => {
  expect(isStray(first, { control: checkbox, at: 1300, count: 3 })).toBe(false)
  expect(isStray(first, { control: checkbox, at: 1400, count: 4 })).toBe(false)
})

test('a slow second click is kept, even if the system still counts it as a double click', () => {
  expect(isStray(first, { control: checkbox, at: 1401, count: 2 })).toBe(false)
})

test('a label and its input are one control', () => {
  class Control extends EventTarget {
    closest = () => this
  }
  const input = new Control()
  class Label extends Control {
    control = input
  }
  vi.stubGlobal('Element', Control)
  vi.stubGlobal('HTMLLabelElement', Label)
  const onLabel = { control: controlAt(new Label()), at: 1000 }
  expect(isStray(onLabel, { control: controlAt(input), at: 1200, count: 2 })).toBe(false)
})
