import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { familyDay as today } from '#tests/builders/families.ts'
import { supportedStates } from '#tests/builders/supported-states.ts'
import { sampleOf } from '#tests/law/sample-of-state.ts'
import { blocks, checkDraft } from './checks/check-draft.ts'
import { compose } from './compose.ts'

test('a divorced parent can make a will in every state but Louisiana', () => {
  // 49 states and the District of Columbia.
  expect(supportedStates).toHaveLength(50)
  for (const state of supportedStates) {
    expect(blocks(checkDraft(sampleOf(state), { today })), state.code).toEqual([])
    expect(compose(sampleOf(state), { today, countyName }).state).toBe(state.code)
  }
})
