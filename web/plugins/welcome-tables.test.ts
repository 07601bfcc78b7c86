import { expect, test } from 'vitest'
import { supportedStates } from '#tests/builders/supported-states.ts'
import { coveredStates, sampleWills } from './welcome-tables.ts'

test('the public page names every state but Louisiana, with the day of its check and the year of older texts', () => {
  const states = coveredStates()
  expect(states.map(({ name }) => name)).toEqual(supportedStates.map(({ name }) => name))
  for (const { checkedOn } of states) expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  // The cover sheet of a printed will names the same year (`olderTexts`).
  expect(states.find(({ code }) => code === 'OH')?.oldestEdition).toBe(2019)
  expect(states.filter(({ isCheckOld }) => isCheckOld).map(({ name }) => name)).toEqual([
    'Mississippi',
  ])
})

test('the public page has a sample will for each of three states', () => {
  const wills = sampleWills()
  expect(Object.values(wills).map(({ stateName }) => stateName)).toEqual([
    'Texas',
    'California',
    'New York',
  ])
  expect(wills.CA?.articles.length).toBeGreaterThan(5)
})
