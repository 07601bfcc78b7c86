import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userPoolClient } from '#infra/declarations/user-pool.ts'
import { lockTimeout, withTokenLock } from './token-lock.ts'

/** Web Locks with one lock: each holder begins when the one before has ended. */
const oneLock = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: oneLock() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const forEver = () => new Promise<never>(() => undefined)

test('a request without an answer does not keep other windows waiting for ever', async () => {
  const hanging = expect(withTokenLock(forEver)).rejects.toMatchObject({ code: 'OFFLINE' })
  const next = withTokenLock(async () => 'token')
  await vi.advanceTimersByTimeAsync(lockTimeout)
  await hanging
  expect(await next).toBe('token')
})

test('windows work one after the other', async () => {
  let answer: (token: string) => void = () => undefined
  const first = withTokenLock(() => new Promise<string>((resolve) => (answer = resolve)))
  const second = vi.fn(async () => 'second')
  const after = withTokenLock(second)
  await vi.advanceTimersByTimeAsync(lockTimeout - 1)
  expect(second).not.toHaveBeenCalled()
  answer('first')
  expect([await first, await after]).toEqual(['first', 'second'])
})

test('the next window comes while the pool still takes the same refresh token', () => {
  expect(lockTimeout).toBeLessThan(
    userPoolClient.refreshTokenRotation.retryGracePeriodSeconds * 1000,
  )
})
