import { expect, test } from 'vitest'
import { restoreFields, withoutSecrets } from './stored-fields.ts'

const saved = { label: 'Bank', password: 'blue-tin', tags: ['a'] }

test('a secret field is not stored, and shows the saved value again', () => {
  const typed = { label: 'Harbor Bank', password: 'red-tin', tags: [] }
  const kept = withoutSecrets(typed, ['password'])
  expect(kept).toEqual({ label: 'Harbor Bank', tags: [] })
  expect(restoreFields(kept, saved, ['password'])).toEqual({
    label: 'Harbor Bank',
    password: 'blue-tin',
    tags: [],
  })
})

test('a field that became secret does not return from a store of an earlier version', () => {
  expect(restoreFields({ ...saved, password: 'red-tin' }, saved, ['password'])).toEqual(saved)
})

test('input of an earlier version with other fields is dropped', () => {
  expect(restoreFields({ label: 'Bank', tags: [] }, saved, [])).toBeUndefined()
  expect(restoreFields({ ...saved, tags: 'a' }, saved, [])).toBeUndefined()
  expect(restoreFields('Bank', saved, [])).toBeUndefined()
  expect(restoreFields(undefined, saved, [])).toBeUndefined()
})
