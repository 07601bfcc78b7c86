import { beforeEach, expect, test, vi } from 'vitest'
import {
  eraseUnsaved,
  forgetUnsaved,
  keepUnsaved,
  keepUnsavedOnlyOf,
  unsavedOf,
} from './unsaved.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

test('text is given back to the person who typed it, and to no other person', () => {
  keepUnsaved('ana', 'will', { name: 'Ana' })
  expect(unsavedOf('ana', 'will')).toEqual({ name: 'Ana' })
  expect(unsavedOf('ben', 'will')).toBeUndefined()
})

test('a sign-in of the same person keeps the text, one of another person erases it', () => {
  keepUnsaved('ana', 'will', 1)
  keepUnsavedOnlyOf('ana')
  expect(unsavedOf('ana', 'will')).toBe(1)
  keepUnsavedOnlyOf('ben')
  expect(unsavedOf('ana', 'will')).toBeUndefined()
})

test('saved text is forgotten, other text stays', () => {
  keepUnsaved('ana', 'will', 1)
  keepUnsaved('ana', 'profile', 2)
  forgetUnsaved('ana', 'will')
  expect(unsavedOf('ana', 'will')).toBeUndefined()
  expect(unsavedOf('ana', 'profile')).toBe(2)
  forgetUnsaved('ben', 'profile')
  expect(unsavedOf('ana', 'profile')).toBe(2)
})

test('the texts of two people are not mixed', () => {
  keepUnsaved('ana', 'will', 1)
  keepUnsaved('ben', 'profile', 2)
  expect(unsavedOf('ana', 'will')).toBeUndefined()
  expect(unsavedOf('ben', 'profile')).toBe(2)
})

test('erasing leaves no text', () => {
  keepUnsaved('ana', 'will', 1)
  eraseUnsaved()
  expect(unsavedOf('ana', 'will')).toBeUndefined()
})
