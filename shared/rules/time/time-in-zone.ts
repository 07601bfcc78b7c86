import type { TimeZone } from '#shared/model/time-zone.ts'
import { day } from './lengths.ts'

/** Cities that have another name today than in the list of zones that JavaScript engines give. */
const presentNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe Islands',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** "New York" of `America/New_York`. */
export const cityOf = (timeZone: TimeZone): string => {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return presentNames[city] ?? city
}

/** The zone of times whose reader's own zone is not known. */
const commonZone = 'America/New_York'

/** "Friday, December 4, 2026": the day of an instant in a zone. */
export const dayInZone = (
  instant: string | Date,
  timeZone: TimeZone | undefined = commonZone,
): string => new Date(instant).toLocaleDateString('en-US', { dateStyle: 'full', timeZone })

/**
 * An instant of the first day that lies wholly after `instant`, for "you can do it from Friday".
 * In the morning of the day itself it may be hours too early.
 */
export const onFirstWholeDay = (instant: string): string =>
  new Date(Date.parse(instant) + day).toISOString()

/** "Central Time" of `America/Chicago`, "India Standard Time" of `Asia/Kolkata`. */
export const zoneNameOf = (timeZone: TimeZone): string | undefined =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

/** The names that people in the United States use. Other names of zones are known to few. */
const spokenName = /^(Eastern|Central|Mountain|Pacific|Alaska) Time$/

/** "Central time" of `America/Chicago`, or the city of a zone without a name that people use. */
export const clockOf = (timeZone: TimeZone): string => {
  const area = spokenName.exec(zoneNameOf(timeZone) ?? '')?.[1]
  return area === undefined ? cityOf(timeZone) : `${area} time`
}

/**
 * "Friday, December 4, 2026, 9:00 AM, Eastern time": an instant in a zone, as mails and screens
 * show it. To a reader whose zone is not known, it is Eastern time.
 */
export const timeInZone = (
  instant: string | Date,
  timeZone: TimeZone | undefined = commonZone,
): string => {
  const time = new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
  return `${dayInZone(instant, timeZone)}, ${time}, ${clockOf(timeZone)}`
}
