/** A date while it is typed: three texts. Each may still be empty. */
export interface DateParts {
  month: string
  day: string
  year: string
}

/** The parts of `2026-12-04` as people write them: 12, 4, 2026. */
export function partsOf(isoDate: string): DateParts {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

/** The ISO date of the parts, or `''` if they are not a date of the calendar. */
export function isoOf({ month, day, year }: DateParts): string {
  if (!wholeYear.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return ''
  const [yearNumber, monthNumber, dayNumber] = [Number(year), Number(month), Number(day)]
  if (monthNumber < 1 || monthNumber > 12) return ''
  if (dayNumber < 1 || dayNumber > daysIn(monthNumber, yearNumber)) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * The problem with parts that are not a valid date of birth. Undefined before anything is typed.
 */
export function problemOf(parts: DateParts): string | undefined {
  const missing = (['month', 'day', 'year'] as const).filter((part) => parts[part] === '')
  if (missing.length === 3) return undefined
  const [month, day, year] = [Number(parts.month), Number(parts.day), Number(parts.year)]
  if (parts.month !== '' && (month < 1 || month > 12)) {
    return `There is no month ${month}. Enter a number from 1 to 12.`
  }
  const isWhole = wholeYear.test(parts.year)
  // Until the year is known, February may have 29 days.
  const days = parts.month === '' ? 31 : daysIn(month, isWhole ? year : 2000)
  if (parts.day !== '' && (day < 1 || day > days)) {
    if (parts.month === '' || day < 1 || day > 31) {
      return `There is no day ${day} in a month. Enter a number from 1 to 31.`
    }
    const ofYear = month === 2 && isWhole ? ` ${year}` : ''
    return `${months[month - 1]} ${day} does not exist. ${months[month - 1]}${ofYear} has ${days} days.`
  }
  if (missing.length > 0) return `Enter the ${missing.join(' and the ')} of birth, too.`
  return isWhole ? undefined : 'Enter the year with four digits, such as 1984.'
}

/** The calendar has no year 0. */
const wholeYear = /^(?!0000)\d{4}$/

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const daysIn = (month: number, year: number): number => {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31
}
