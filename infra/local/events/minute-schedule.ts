interface Options {
  /** The product's time: turning it on or back starts the job at once. */
  readonly now: () => Date
  readonly run: () => Promise<unknown>
}

const minute = 60_000
const lookEveryMilliseconds = 500

/**
 * Plays the schedule `rate(1 minute)`: runs a job at once, and again whenever a minute of the product's clock has passed
 * since its last start. A clock that jumped over many minutes runs it once. A job that fails is logged and runs again
 * with the next minute. No two runs overlap.
 */
export const everyMinute = ({ now, run }: Options) => {
  let startedAt: number | undefined
  let running: Promise<void> | undefined

  const isDue = (time: number) =>
    startedAt === undefined || time >= startedAt + minute || time < startedAt

  const work = async () => {
    try {
      await run()
    } catch (error) {
      console.error(error)
    }
    running = undefined
  }

  const look = () => {
    const time = now().getTime()
    if (running || !isDue(time)) return
    startedAt = time
    running = work()
  }

  const timer = setInterval(look, lookEveryMilliseconds)
  look()
  return {
    /** Ends once the job that runs now is done. */
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
