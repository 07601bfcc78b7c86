/**
 * The states by the zone in which their day begins last: a state with two zones stands under the
 * western one. West Wendover in Nevada and Malheur County in Oregon are east of their state's rest.
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
 * The time zone in which a day begins last within a state, by its postal code. For '' and unknown
 * codes it is Honolulu's: no day begins there before it has begun in every state.
 */
export const westernmostZone = (state: string): string =>
  zoneByState.get(state) ?? 'Pacific/Honolulu'

/** The zone of most people, for the states where it is another than the westernmost. */
const mainZones = new Map<string, string>(
  Object.entries({
    'America/Anchorage': ['AK'],
    'America/Denver': ['ID'],
    'America/Chicago': ['KS', 'ND', 'NE', 'SD', 'TX'],
    'America/New_York': ['FL', 'IN', 'KY', 'MI'],
  }).flatMap(([zone, states]) => states.map((state): [string, string] => [state, zone])),
)

/** The zone in which most people of a state live. New York's for '' and unknown codes. */
export const mainZone = (state: string): string =>
  mainZones.get(state) ?? zoneByState.get(state) ?? 'America/New_York'
