import { type FaultName, knownFaults } from './known-faults.ts'
import { setFaults } from './set-faults.ts'
import { faultsAt } from './week-of-faults.ts'

interface Options {
  readonly environment: Readonly<Record<string, string>>
  /** The product's time; `npm run clock` moves it. */
  readonly now: () => Date
  readonly print: (line: string) => void
}

const lookEveryMilliseconds = 500

const words = (now: Date, names: readonly FaultName[]) => {
  const time = now.toLocaleString('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  const what = names.map((name) => knownFaults[name].words).join('; ')
  return `${time} UTC: ${what || 'everything works'}`
}

/** Lets the services of a running stack fail by the week of faults, as its clock advances, and prints each change. */
export const playWeek = ({ environment, now, print }: Options) => {
  let current: string | undefined
  let setting: Promise<void> | undefined

  const set = async (names: readonly FaultName[]) => {
    try {
      await setFaults(environment, names)
      current = names.join()
      print(words(now(), names))
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
