import { beforeAll, expect, it } from 'vitest'
import { ownPage } from './own-page.ts'

beforeAll(() => {
  process.env.APP_URL = 'https://heirloom.example'
})

it('a page of this app is accepted, as a path or a full address, without its fragment', () => {
  expect(ownPage('/welcome?x=1#old')).toBe('https://heirloom.example/welcome?x=1')
  expect(ownPage('https://heirloom.example/welcome')).toBe('https://heirloom.example/welcome')
})

it.each([
  'https://evil.example/welcome',
  '//evil.example/welcome',
  'http://heirloom.example/welcome',
  'https://heirloom.example.evil.example/',
  'https://ana:secret@heirloom.example/',
  'javascript:alert(1)',
  '\\\\evil.example',
])('the address %s is refused, because a code would be sent to it', (url) => {
  expect(() => ownPage(url)).toThrow('Name a page of this app.')
})
