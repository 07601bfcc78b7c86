import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepSchedule } from '#infra/declarations/workers.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { sweepSecondsSetting } from '../runtime/settings.ts'
import { runEvery } from './run-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A schedule whose clock is ahead of the timers by `ahead`. */
const schedule = (run = vi.fn(() => Promise.resolve())) => {
  const clock = { ahead: 0 }
  const { stop } = runEvery({
    seconds: sweepSecondsSetting(),
    now: () => new Date(Date.now() + clock.ahead),
    run,
  })
  return { clock, run, stop }
}

it('the schedule has the rate that the stacks declare', () => {
  expect(sweepSecondsSetting()).toBe(60)
  expect(sweepSchedule.scheduleExpression).toBe('rate(1 minute)')
})

it('the schedule runs at once, then once a minute, until it is stopped', async () => {
  const { run, stop } = schedule()
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(run).toHaveBeenCalledTimes(12)
  await stop()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(run).toHaveBeenCalledTimes(12)
})

it.each([14 * day, -14 * day])(
  'the schedule runs once when the clock jumps by %i milliseconds',
  async (jump) => {
    const { clock, run } = schedule()
    await vi.advanceTimersByTimeAsync(10_000)
    clock.ahead = jump
    await vi.advanceTimersByTimeAsync(10_000)
    expect(run).toHaveBeenCalledTimes(2)
  },
)

it('the schedule logs a job that failed, and runs it again a minute later', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const fault = new Error('The table is out of reach')
  const { run } = schedule(vi.fn(() => Promise.reject(fault)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(logged.mock.calls).toEqual([[fault], [fault]])
})

it('the schedule waits for a long job before it starts the next, and before it stops', async () => {
  let finish = () => {}
  const job = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { run, stop } = schedule(vi.fn(() => job))
  await vi.advanceTimersByTimeAsync(180_000)
  expect(run).toHaveBeenCalledTimes(1)
  const stopped = vi.fn()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  expect(stopped).toHaveBeenCalled()
})
