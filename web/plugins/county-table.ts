import { type County, countiesOf } from '#shared/data/counties.ts'
import { STATES } from '#shared/data/states.ts'

/** The counties of each state, by name. */
export const countyTable = (): Readonly<Record<string, readonly County[]>> =>
  Object.fromEntries(STATES.map(({ code }) => [code, countiesOf(code)]))
