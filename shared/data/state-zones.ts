/**
 * For each zone, the states in which no place has an earlier day: where a state has two zones, its
 * western one. West Wendover in Nevada and Malheur County in Oregon, for example, are east of the
 * rest of their state.
 */
const statesByZone = {
  'Pacific/Honolulu': ['HI'],
  'America/Adak': ['AK'],
  'America/Los_Angeles': ['CA', 'ID', 'NV', 'OR', 'WA'],
  // Without daylight saving time. The Navajo Nation in the state has it, and is never behind.
  'America/Phoenix': ['AZ'],
  'America/Denver': ['CO', 'KS', 'MT', 'ND', 'NE', 'NM', 'SD', 'TX', 'UT', 'WY'],
  'America/Chicago': [
    ...['AL', 'AR', 'FL', 'IA', 'IL', 'IN', 'KY', 'LA', 'MI', 'MN', 'MO', 'MS', 'OK', 'TN', 'WI'],
  ],
  'America/New_York': [
    ...['CT', 'DC', 'DE', 'GA', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC'],
    ...['VA', 'VT', 'WV'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

const zoneByState = new Map<string, string>(
  Object.entries(statesByZone).flatMap(([zone, states]) =>
    states.map((state): [string, string] => [state, zone]),
  ),
)

/**
 * The time zone in which a day begins last within a state, by its postal code; for '' and unknown
 * codes Honolulu's, which begins no day before any state does.
 */
export const westernmostZone = (state: string): string =>
  zoneByState.get(state) ?? 'Pacific/Honolulu'

/** Where most people of a state with two zones do not live in its western one. */
const mainZones = new Map<string, string>(
  Object.entries({
    'America/Anchorage': ['AK'],
    'America/Denver': ['ID'],
    'America/Chicago': ['KS', 'ND', 'NE', 'SD', 'TX'],
    'America/New_York': ['FL', 'IN', 'KY', 'MI'],
  }).flatMap(([zone, states]) => states.map((state): [string, string] => [state, zone])),
)

/** The zone in which most people of a state live; New York's for '' and unknown codes. */
export const mainZone = (state: string): string =>
  mainZones.get(state) ?? zoneByState.get(state) ?? 'America/New_York'
