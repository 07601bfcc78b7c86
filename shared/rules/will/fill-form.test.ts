import { expect, test } from 'vitest'
import { fillForm, statuteWords } from './fill-form.ts'

test('a choice is printed in our words and read in those of the statute', () => {
  const template = 'signs this as <[his] [her]|the testator’s> will<, or a codicil|>.'
  expect(fillForm(template, {})).toBe('signs this as the testator’s will.')
  expect(statuteWords(template)).toBe('signs this as [his] [her] will, or a codicil.')
})

test('a slot without a value becomes a line to write on', () => {
  expect(fillForm('I, {testator}, in {state}', { testator: 'Ana Moreno', state: '' })).toMatch(
    /^I, Ana Moreno, in _+$/,
  )
  expect(() => fillForm('{nobody}', {})).toThrow('nobody')
})

test('the year has its own line exactly once, wherever the statute leaves it out', () => {
  const date = /^this _+ day of _+, 20____\.$/
  expect(fillForm('this {day} day of {month}, {year}.', {})).toMatch(date)
  expect(fillForm('this {day} day of {month}.', {})).toMatch(date)
  expect(fillForm('this {day} (day)', {})).toMatch(/^this _+, 20____ \(day\)$/)
})
