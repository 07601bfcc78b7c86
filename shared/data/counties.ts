import { COUNTY_LIST } from './county-list.ts'
import { STATES } from './states.ts'

/** A county or its equivalent: parish, borough, census area, independent city. */
export interface County {
  /** Five digits, FIPS 6-4. */
  readonly fips: string
  /** Postal code. */
  readonly state: string
  /** In full: `Travis County`. */
  readonly name: string
}

const nameIn = (entry: string): string =>
  entry.startsWith('=') ? entry.slice(1) : `${entry} County`

const read = (state: string, stateFips: string): County[] =>
  (COUNTY_LIST[state] ?? '')
    .split('|')
    .map((entry) => ({ fips: stateFips + entry.slice(0, 3), state, name: nameIn(entry.slice(3)) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/**
 * The counties of a state (`TX`) by name; empty if there is no such state. All 3,143 take 36 kB: the browser must not
 * import this module, and calls `Wills/GetCountiesByState` instead.
 */
export const countiesOf = (state: string): County[] => {
  const found = STATES.find((each) => each.code === state)
  return found ? read(found.code, found.fips) : []
}

/** One county by its five-digit FIPS code. */
export const countyByFips = (fips: string): County | undefined => {
  const state = STATES.find((each) => fips.startsWith(each.fips))
  return state && countiesOf(state.code).find((county) => county.fips === fips)
}

/** The full name of a county, for wills; see `CompositionContext`. */
export const countyName = (fips: string): string | undefined => countyByFips(fips)?.name
