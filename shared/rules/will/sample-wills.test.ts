import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { familyDay as today } from '#tests/builders/families.ts'
import { sampleOf, sampleStates } from '#tests/law/sample-of-state.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { compose } from './compose.ts'

test('the sample family can make a will in every state but Louisiana', () => {
  // 49 states and the District of Columbia.
  expect(sampleStates).toHaveLength(50)
  for (const state of sampleStates) {
    expect(blocks(checkDraft(sampleOf(state), { today })), state.code).toEqual([])
    expect(compose(sampleOf(state), { today, countyName }).state).toBe(state.code)
  }
})
