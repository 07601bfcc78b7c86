const american = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
] as const

/** The zones of the United States by their common names first, then all others by their city. */
export const timeZoneChoices = (current: string) => {
  const others = [
    ...new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])]),
  ]
    .filter((zone) => !american.some(([known]) => known === zone))
    .sort()
  return [
    ...american.map(([value, label]) => ({ value: value as string, label: label as string })),
    ...others.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}
