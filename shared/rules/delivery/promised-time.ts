import type { Delivery } from '#shared/model/delivery.ts'
import { computedAgainBeforeMs } from './periods.ts'
import { instantOf } from './schedule.ts'

type Promised = NonNullable<Delivery['promised']>

/**
 * The times of a delivery that is created now. A time on the clock of a place is computed again two
 * days before, if it is further ahead than that. So a worker looks then.
 */
export const timesOf = (
  { dueAt, promised }: { dueAt: Date | undefined; promised?: Promised | undefined },
  now: Date,
): Pick<Delivery, 'dueAt' | 'lookAt' | 'promised'> => {
  const due = dueAt?.toISOString()
  const computeAgainAt = dueAt && new Date(dueAt.getTime() - computedAgainBeforeMs)
  return promised && computeAgainAt && computeAgainAt > now
    ? { dueAt: due, lookAt: computeAgainAt.toISOString(), promised }
    : { dueAt: due, lookAt: due }
}

/** The times of a delivery by the rules that its zone has now. */
export const computedAgain = ({
  local,
  timeZone,
}: Promised): Pick<Delivery, 'dueAt' | 'lookAt' | 'promised'> => {
  const dueAt = instantOf(local, timeZone).toISOString()
  return { dueAt, lookAt: dueAt, promised: undefined }
}
