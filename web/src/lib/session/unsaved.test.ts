import { beforeEach, expect, test, vi } from 'vitest'
import {
  eraseUnsaved,
  eraseUnsavedOfOthers,
  forgetUnsaved,
  readUnsaved,
  storeUnsaved,
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
  storeUnsaved('ana', 'will', { name: 'Ana' })
  expect(readUnsaved('ana', 'will')).toEqual({ name: 'Ana' })
  expect(readUnsaved('ben', 'will')).toBeUndefined()
})

test('a sign-in of the same person keeps the text, one of another person erases it', () => {
  storeUnsaved('ana', 'will', 1)
  eraseUnsavedOfOthers('ana')
  expect(readUnsaved('ana', 'will')).toBe(1)
  eraseUnsavedOfOthers('ben')
  expect(readUnsaved('ana', 'will')).toBeUndefined()
})

test('saved text is forgotten, other text stays', () => {
  storeUnsaved('ana', 'will', 1)
  storeUnsaved('ana', 'profile', 2)
  forgetUnsaved('ana', 'will')
  expect(readUnsaved('ana', 'will')).toBeUndefined()
  expect(readUnsaved('ana', 'profile')).toBe(2)
  forgetUnsaved('ben', 'profile')
  expect(readUnsaved('ana', 'profile')).toBe(2)
})

test('the texts of two people are not mixed', () => {
  storeUnsaved('ana', 'will', 1)
  storeUnsaved('ben', 'profile', 2)
  expect(readUnsaved('ana', 'will')).toBeUndefined()
  expect(readUnsaved('ben', 'profile')).toBe(2)
})

test('erasing leaves no text', () => {
  storeUnsaved('ana', 'will', 1)
  eraseUnsaved()
  expect(readUnsaved('ana', 'will')).toBeUndefined()
})
