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

/** The headings of all other zones, by the first part of their names. */
const regions: Readonly<Record<string, string>> = {
  Africa: 'Africa',
  America: 'The Americas',
  Antarctica: 'The polar regions',
  Arctic: 'The polar regions',
  Asia: 'Asia',
  Atlantic: 'The Atlantic',
  Australia: 'Australia',
  Europe: 'Europe',
  Indian: 'The Indian Ocean',
  Pacific: 'The Pacific',
}

/** A zone by its city under the heading of its region: "Tell City, Indiana". */
const cityChoice = (value: TimeZone) => {
  const [region = '', state, city] = value.replaceAll('_', ' ').split('/')
  const label = city === undefined ? cityOf(value) : `${cityOf(value)}, ${state}`
  return { value, label, group: regions[region] ?? 'Other' }
}

/**
 * `chosen` and the `known` zones: first the person's own, then those of the United States, then all
 * others by region. `chosen` is '' while none is.
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
    ...[...zones]
      .map(cityChoice)
      .sort(
        (one, other) =>
          one.group.localeCompare(other.group) || one.label.localeCompare(other.label),
      ),
  ]
}
