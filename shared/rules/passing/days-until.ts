import { millisecondsBetween, periods } from './periods.ts'

/** The days left until an instant, in words, rounded up to whole days: "one day", "3 days". */
export const daysUntil = (now: string, instant: string): string => {
  const days = Math.ceil(millisecondsBetween(now, instant) / periods.day)
  return days === 1 ? 'one day' : `${days} days`
}
