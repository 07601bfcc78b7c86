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

/** The entries of a state (`TX`), such as `453Travis`, by FIPS code. */
const entriesOf = (state: string): string[] => (COUNTY_LIST[state] ?? '').split('|')

const toCounty = (entry: string, state: string, stateFips: string): County => ({
  fips: stateFips + entry.slice(0, 3),
  state,
  name: nameIn(entry.slice(3)),
})

/**
 * The counties of a state (`TX`) by name. Empty if there is no such state. All 3,143 take 36 kB:
 * the browser must not import this module, and loads a file of one state (`virtual:county-files`).
 */
export const countiesOf = (state: string): County[] => {
  const stateData = STATES.find((candidate) => candidate.code === state)
  if (!stateData) return []
  return entriesOf(stateData.code)
    .map((entry) => toCounty(entry, stateData.code, stateData.fips))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The counties of each state, by name. The build makes a file of each (`virtual:county-files`). */
export const countiesByState = (): Readonly<Record<string, readonly County[]>> =>
  Object.fromEntries(STATES.map(({ code }) => [code, countiesOf(code)]))

/** One county by its five-digit FIPS code. */
export const countyByFips = (fips: string): County | undefined => {
  const state = STATES.find((candidate) => fips.startsWith(candidate.fips))
  // Each save of a will asks this, so it must not build and sort the whole list.
  const entry =
    state && fips.length === 5
      ? entriesOf(state.code).find((listed) => listed.startsWith(fips.slice(2)))
      : undefined
  return state && entry ? toCounty(entry, state.code, state.fips) : undefined
}

/** The full name of a county, for wills. See `CompositionContext`. */
export const countyName = (fips: string): string | undefined => countyByFips(fips)?.name
