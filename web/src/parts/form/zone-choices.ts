import type { TimeZone } from '#shared/model/time-zone.ts'
import { cityOf, zoneNameOf } from '#shared/rules/time/time-in-zone.ts'
import { ownZone } from '#web/lib/date-and-time.ts'
import type { Choice } from '#web/ui/select-field.tsx'

/** The zones of most of our customers, from east to west, the islands last. */
const americanZones: readonly TimeZone[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** "Eastern Time (New York)": the common name, with the city that distinguishes the zone. */
export const zoneName = (timeZone: TimeZone): string =>
  `${zoneNameOf(timeZone)} (${cityOf(timeZone)})`

const fullName = (timeZone: TimeZone) => timeZone.replaceAll('_', ' ').replaceAll('/', ' / ')

/**
 * `chosen` and the `known` zones: first the person's own, then those of the United States. `chosen`
 * is '' while none is.
 */
export const zoneChoices = (
  chosen: TimeZone | '',
  known: readonly TimeZone[],
  own: TimeZone = ownZone(),
): readonly Choice[] => {
  const zones = new Set([...(chosen === '' ? [] : [chosen]), ...known])
  return [
    ...(zones.delete(own) ? [{ value: own, label: zoneName(own), group: 'Where you are' }] : []),
    ...americanZones
      .filter((zone) => zones.delete(zone))
      .map((value) => ({ value, label: zoneName(value), group: 'United States' })),
    ...[...zones].sort().map((value) => ({ value, label: fullName(value), group: 'Everywhere' })),
  ]
}
