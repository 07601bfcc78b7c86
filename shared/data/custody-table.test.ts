import { describe, expect, it, test } from 'vitest'
import { custodyRows } from '#tests/law/read-state-law.ts'
import { custodyLaw } from './custody-law.ts'
import { separateList } from './separate-lists.ts'
import { stateLaw } from './state-laws.ts'

/*
 * `tests/law/us-custody.csv` names its sources. These tests fail where the product says something
 * else.
 */

const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** "18-25 (21 if silent)" is 18 to 25, and 21; "up to 30 (21 if silent)" is 21 to 30, and 21. */
const agesOf = (highest: number, choice: string): { age: number; choices: number[] } => {
  const silent = Number(/\((\d+) if silent\)/.exec(choice)?.[1] ?? highest)
  const named = numbers(choice.replace(/\(.*\)/, ''))
  const [from = silent, to = from] = choice.startsWith('up to') ? [silent, highest] : named
  const isRange = /\d-\d|up to/.test(choice)
  const range = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return { age: silent, choices: isRange ? range : named }
}

test('the table has each state once', () => {
  // 50 states and the District of Columbia.
  expect(new Set(custodyRows.map((row) => row.get('state'))).size).toBe(51)
  expect(custodyRows).toHaveLength(51)
})

describe.each(custodyRows.map((row) => [row.get('state') ?? '', row] as const))(
  'in %s',
  (state, row) => {
    it('a custodianship ends as in the table', () => {
      const { age, choices } = custodyLaw(state) ?? expect.fail(`no custody law of ${state}`)
      const choice = row.get('will_may_choose_age') ?? ''
      expect({ age, choices }).toEqual(agesOf(Number(row.get('utma_age')), choice))
    })

    it('a list outside the will is allowed as in the table', () => {
      const cite = row.get('tangible_list') === 'yes' ? row.get('tangible_cite') : 'null'
      const list = separateList(state)
      // The table names some codes in other words. A will names a code in one way only.
      const code = stateLaw(state)?.executionStatutes.split(/ §/)[0]
      const section = cite?.split(' ').at(-1)
      expect(list?.statute).toBe(cite === 'null' ? undefined : `${code} § ${section}`)
      const known = !(row.get('own_knowledge') ?? '').split(';').includes('tangible')
      if (list) expect(list.confirmed).toBe(known)
    })
  },
)
