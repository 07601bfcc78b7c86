import { expect, it } from 'vitest'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { readUnsavedDraft } from './read-kept.ts'

const draftNamed = (legalName: unknown) => ({
  ...emptyDraft(),
  about: { ...emptyDraft().about, legalName },
})

it.each([
  ['a character that cannot be seen', draftNamed('Ana\u0007')],
  ['more letters than a name has', draftNamed('a'.repeat(200))],
])('answers that are refused for %s are there again after a reload', (_, draft) => {
  expect(readUnsavedDraft(draft)).toEqual(draft)
})

it('refused answers that an earlier version of the app kept have the newer questions too', () => {
  const { gifts: _, ...earlier } = draftNamed('Ana\u0007')
  expect(readUnsavedDraft(earlier)).toEqual(draftNamed('Ana\u0007'))
})

it('answers of another shape, as an earlier version of the app kept them, are not read', () => {
  expect(readUnsavedDraft(draftNamed(7))).toBeUndefined()
  expect(readUnsavedDraft({ ...emptyDraft(), schemaVersion: 0 })).toBeUndefined()
})
