import { expect, it } from 'vitest'
import { callersOf } from './callers-of.ts'

it('the search finds tests that call an operation by its contract or its handler', () => {
  expect(callersOf({ group: 'Messages', name: 'CreateMessage' })).toContain(
    'tests/integration/lifecycle/messages.test.ts',
  )
  expect(callersOf({ group: 'Passing', name: 'ReportPassing' })).toContain(
    'tests/isolated/passing.test.ts',
  )
})

it('the search finds a test that calls an operation by a helper in its folder', () => {
  expect(callersOf({ group: 'Messages', name: 'CreateMessage' })).toContain(
    'tests/isolated/messages-received.test.ts',
  )
})

it('the search finds no test that calls other operations of the group alone', () => {
  expect(callersOf({ group: 'Passing', name: 'DisputePassing' })).not.toContain(
    'tests/isolated/second-channel.deep.test.ts',
  )
})
