import { paths } from '#shared/paths.ts'
import { isMeasured } from '#shared/rules/measured-areas.ts'

/**
 * The data that may leave a page. `silent`: nothing. `counted`: events. `recorded`: events, and a
 * masked recording of what the pointer does.
 */
export type Place = 'silent' | 'counted' | 'recorded'

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

const dashboard = paths.dashboard.slice(0, -1)

/**
 * Says what may leave a page, by its URL. Only the dashboard is recorded, whose URL says nothing of
 * the person.
 */
export const placeOf = ({ pathname, search, hash }: Address): Place => {
  if (!isMeasured(pathname)) return 'silent'
  const isOnlyPath = search === '' && hash === ''
  return isOnlyPath && pathname.replace(/\/$/, '') === dashboard ? 'recorded' : 'counted'
}

const placeOrder: readonly Place[] = ['silent', 'counted', 'recorded']

/** Of two pages' places, the one where less may leave. */
export const quieter = (one: Place, other: Place): Place =>
  placeOrder.indexOf(one) < placeOrder.indexOf(other) ? one : other
