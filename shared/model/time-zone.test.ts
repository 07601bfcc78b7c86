import { describe, expect, it } from 'vitest'
import { instantOf } from '#shared/rules/delivery/schedule.ts'
import { TimeZone } from './time-zone.ts'

const isZone = (name: string) => TimeZone.safeParse(name).success
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

describe('a time zone', () => {
  it('is a zone of the IANA database, and neither an offset nor an abbreviation', () => {
    expect(['America/Chicago', 'UTC', 'Etc/GMT+5'].every(isZone)).toBe(true)
    expect(['PST', 'ist', '+02:00', 'Mars/Olympus', ''].some(isZone)).toBe(false)
  })

  it('that is accepted can be used in calculations', () => {
    // Abbreviations of zones, such as PST, have three letters.
    const threeLetters = letters.flatMap((one) =>
      letters.flatMap((two) => letters.map((three) => one + two + three)),
    )
    const acceptedZones = [...Intl.supportedValuesOf('timeZone'), ...threeLetters].flatMap(
      (name) => TimeZone.safeParse(name).data ?? [],
    )
    for (const zone of acceptedZones) {
      expect(() => instantOf('2028-02-29T09:00', zone)).not.toThrow()
    }
    expect(acceptedZones.length).toBeGreaterThan(400)
  })
})
