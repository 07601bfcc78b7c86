import { between, periods } from './periods.ts'

/** How many days, begun ones included, are left until an instant: `3 days`. */
export const daysUntil = (now: string, instant: string): string => {
  const days = Math.ceil(between(now, instant) / periods.day)
  return days === 1 ? 'one day' : `${days} days`
}
