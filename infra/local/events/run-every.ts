interface Options {
  /** The period of the schedule. */
  readonly seconds: number
  /** The product's time, which a test can move. */
  readonly now: () => Date
  readonly run: () => Promise<unknown>
}

const lookEveryMilliseconds = 500

/**
 * Stands in for a schedule, such as `rate(1 minute)`: runs a job at once, then whenever the
 * product's clock has advanced by a period since the last start. If the clock jumps back, or over
 * many periods, the job runs once. A job that fails is logged and runs again in the next period.
 * Runs never overlap.
 */
export const runEvery = ({ seconds, now, run }: Options) => {
  let startedAt: number | undefined
  let running: Promise<void> | undefined

  const isDue = (time: number) =>
    startedAt === undefined || time >= startedAt + 1000 * seconds || time < startedAt

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
    /** Resolves once the current run of the job has ended. */
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
