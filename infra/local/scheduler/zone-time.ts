/** A time on the wall, without zone: the fields of a UTC date are its year, month, day, hour … */
export type WallTime = Date

/** Whether the machine knows the IANA time zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** What a clock on the wall shows in the zone at an instant. */
export function wallTime(instant: Date, zone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const field = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return new Date(
    Date.UTC(
      field('year'),
      field('month') - 1,
      field('day'),
      field('hour'),
      field('minute'),
      field('second'),
    ),
  )
}

/**
 * The instants at which a clock in the zone shows this time, earliest first: none in the hour that
 * spring skips, two in the hour that autumn repeats.
 */
export function instantsOf(wall: WallTime, zone: string): Date[] {
  const offsets = [-86_400_000, 86_400_000].map((distance) =>
    offsetAt(new Date(wall.getTime() + distance), zone),
  )
  return [...new Set(offsets)]
    .map((offset) => new Date(wall.getTime() - offset))
    .filter((instant) => wallTime(instant, zone).getTime() === wall.getTime())
    .sort((a, b) => a.getTime() - b.getTime())
}

/** The instant of a wall time; one that spring skips is moved on by the hour that was skipped. */
export function instantOf(wall: WallTime, zone: string): Date {
  const [first] = instantsOf(wall, zone)
  if (first !== undefined) return first
  const before = offsetAt(new Date(wall.getTime() - 86_400_000), zone)
  return new Date(wall.getTime() - before)
}

function offsetAt(instant: Date, zone: string): number {
  const whole = Math.floor(instant.getTime() / 1000) * 1000
  return wallTime(instant, zone).getTime() - whole
}
