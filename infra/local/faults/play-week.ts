import { type FaultName, knownFaults } from './known-faults.ts'
import { setFaults } from './set-faults.ts'

interface Options {
  readonly environment: Readonly<Record<string, string>>
  /** The product's time, which `npm run clock` moves. */
  readonly now: () => Date
  readonly print: (line: string) => void
}

const lookEveryMilliseconds = 500

const describeFaults = (now: Date, names: readonly FaultName[]) => {
  const time = now.toLocaleString('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  const what = names.map((name) => knownFaults[name].words).join('; ')
  return `${time} UTC: ${what || 'everything works'}`
}

interface Time {
  readonly fault: FaultName
  /**
   * The day of the week in UTC, 0 for Sunday, and the hours from and until which the service fails.
   */
  readonly day: number
  readonly from: number
  readonly until: number
}

/** The bad times of a week. On Sunday everything works. */
const week: readonly Time[] = [
  { fault: 'mail-paused', day: 1, from: 6, until: 18 },
  { fault: 'mail-rejected', day: 2, from: 6, until: 9 },
  { fault: 'mail-slow', day: 3, from: 6, until: 9 },
  { fault: 'mail-unanswered', day: 3, from: 12, until: 15 },
  { fault: 'keys-refused', day: 4, from: 6, until: 8 },
  { fault: 'queue-lost', day: 5, from: 6, until: 10 },
  { fault: 'texts-refused', day: 6, from: 6, until: 12 },
]

/** The faults at an instant of the week of faults. */
export const faultsAt = (now: Date): readonly FaultName[] =>
  week
    .filter(
      ({ day, from, until }) =>
        day === now.getUTCDay() && from <= now.getUTCHours() && now.getUTCHours() < until,
    )
    .map(({ fault }) => fault)

/**
 * Lets the services of a running stack fail by the week of faults, as its clock advances, and
 * prints each change.
 */
export const playWeek = ({ environment, now, print }: Options) => {
  let current: string | undefined
  let setting: Promise<void> | undefined

  const set = async (names: readonly FaultName[]) => {
    try {
      await setFaults(environment, names)
      current = names.join()
      print(describeFaults(now(), names))
    } catch (error) {
      console.error(error)
    }
    setting = undefined
  }
  const look = () => {
    const names = faultsAt(now())
    if (setting || names.join() === current) return
    setting = set(names)
  }

  const timer = setInterval(look, lookEveryMilliseconds)
  look()
  return {
    /** Resolves once the current change is made. */
    stop: async () => {
      clearInterval(timer)
      await setting
    },
  }
}
