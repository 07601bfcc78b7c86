import { expect, it } from 'vitest'
import { withGreeting } from './with-greeting.ts'

const mail = { subject: 'Your download is ready', paragraphs: ['It is there for 24 hours.'] }

it('the greeting has the first name of a reader, without what would become a link', () => {
  expect(withGreeting({ firstName: 'Ana', name: 'Ana Moreno' }, mail)).toEqual({
    ...mail,
    paragraphs: ['Hello Ana,', 'It is there for 24 hours.'],
  })
  expect(withGreeting({ firstName: 'http://evil.example' }, mail).paragraphs[0]).not.toContain(
    '://',
  )
})

it('the greeting has the whole name of a reader if that is all we know', () => {
  expect(withGreeting({ name: 'Moreno' }, mail).paragraphs[0]).toBe('Hello Moreno,')
  expect(withGreeting({ firstName: '', name: 'Moreno' }, mail).paragraphs[0]).toBe('Hello Moreno,')
})

it('a mail greets nobody whose name is not known', () => {
  expect(withGreeting({ firstName: ' ' }, mail)).toBe(mail)
})
