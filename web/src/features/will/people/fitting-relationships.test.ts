import { expect, test } from 'vitest'
import { marriedCalifornian, singleTexan } from '#tests/builders/families.ts'
import { fittingRelationships } from './fitting-relationships.ts'

const offered = (draft: Parameters<typeof fittingRelationships>[0], chosen = '') =>
  fittingRelationships(draft, chosen).map(({ value }) => value)

test('the list offers a married person no second spouse, but the relatives of the spouse', () => {
  const married = offered(marriedCalifornian)
  for (const word of ['wife', 'husband', 'spouse', 'partner']) expect(married).not.toContain(word)
  expect(married).toContain('spousesNephew')
  expect(married).toContain('grandson')
})

test('the list offers a person who never married a partner, but no relatives of a spouse', () => {
  const single = offered(singleTexan)
  expect(single).toContain('partner')
  expect(single).not.toContain('spousesNephew')
})

test('the list keeps a relation that was chosen before', () => {
  expect(offered(marriedCalifornian, 'wife')).toContain('wife')
})
