import { type FaultName, knownFaults } from './known-faults.ts'
import { setFaults } from './set-faults.ts'

interface Options {
  readonly environment: Readonly<Record<string, string>>
  /** The product's time. `npm run clock` moves it. */
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

interface BadTime {
  readonly fault: FaultName
  /**
   * The day of the week in UTC, 0 for Sunday, and the hours from and until which the service fails.
   */
  readonly day: number
  readonly fromHour: number
  readonly untilHour: number
}

/** The bad times of a week. On Sunday everything works. */
const week: readonly BadTime[] = [
  { fault: 'mail-paused', day: 1, fromHour: 6, untilHour: 18 },
  { fault: 'mail-rejected', day: 2, fromHour: 6, untilHour: 9 },
  { fault: 'mail-slow', day: 3, fromHour: 6, untilHour: 9 },
  { fault: 'mail-unanswered', day: 3, fromHour: 12, untilHour: 15 },
  { fault: 'keys-refused', day: 4, fromHour: 6, untilHour: 8 },
  { fault: 'queue-lost', day: 5, fromHour: 6, untilHour: 10 },
  { fault: 'texts-refused', day: 6, fromHour: 6, untilHour: 12 },
]

/** The faults at an instant of the week of faults. */
export const faultsAt = (now: Date): readonly FaultName[] =>
  week
    .filter(
      ({ day, fromHour, untilHour }) =>
        day === now.getUTCDay() && fromHour <= now.getUTCHours() && now.getUTCHours() < untilHour,
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
