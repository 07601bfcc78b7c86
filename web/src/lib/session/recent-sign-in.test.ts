import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { recentSignInRequest, withRecentSignIn } from './recent-sign-in.ts'

/** How the person answers each dialog, in order. */
let answers: boolean[]
let asked: number

beforeEach(() => {
  answers = []
  asked = 0
})

recentSignInRequest.subscribe(() => {
  const request = recentSignInRequest.get()
  if (!request) return
  asked += 1
  queueMicrotask(() => request.settle(answers.shift() ?? false))
})

/** By then, everything that does not wait for the person is settled. */
const settledSoon = () => new Promise((resolve) => setTimeout(resolve, 50))

const refusal = () =>
  new ApiError({ code: 'RECENT_SIGN_IN_REQUIRED', status: 403, message: 'Sign in again.' })

describe('a call that requires a recent sign-in', () => {
  test('is sent after the person signed in again', async () => {
    answers = [true]
    expect(await withRecentSignIn(async () => 'done')).toBe('done')
    expect(asked).toBe(1)
  })

  test('is not sent if the person closes the dialog', async () => {
    const send = vi.fn(async () => 'done')
    await expect(withRecentSignIn(send)).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' })
    expect(send).not.toHaveBeenCalled()
  })

  test('is sent once more after another sign-in if the server finds the first one too old', async () => {
    answers = [true, true]
    const send = vi.fn(async () => 'done').mockRejectedValueOnce(refusal())
    expect(await withRecentSignIn(send)).toBe('done')
    expect(asked).toBe(2)
  })

  test('fails as cancelled if the person does not sign in that second time', async () => {
    answers = [true, false]
    const send = vi.fn(async () => 'done').mockRejectedValueOnce(refusal())
    await expect(withRecentSignIn(send)).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('shares the dialog with another call of the same page: both are sent after one sign-in', async () => {
    answers = [true]
    const send = vi.fn(async () => 'done')
    const both = [withRecentSignIn(send), withRecentSignIn(send)]
    expect(await Promise.race([Promise.all(both), settledSoon()])).toEqual(['done', 'done'])
    expect(asked).toBe(1)
  })

  test('does not ask again when the server refuses it for another reason', async () => {
    answers = [true]
    const error = new ApiError({ code: 'RATE_LIMITED', status: 429, message: 'Wait a minute.' })
    await expect(withRecentSignIn(() => Promise.reject(error))).rejects.toBe(error)
    expect(asked).toBe(1)
  })
})

describe('a call that requires a recent sign-in sometimes', () => {
  test('is sent at once, and asks for nothing if the server takes it', async () => {
    expect(await withRecentSignIn(async () => 'done', 'sometimes')).toBe('done')
    expect(asked).toBe(0)
  })

  test('is sent again after a sign-in if the server asks for one', async () => {
    answers = [true]
    const send = vi.fn(async () => 'done').mockRejectedValueOnce(refusal())
    expect(await withRecentSignIn(send, 'sometimes')).toBe('done')
    expect(asked).toBe(1)
    expect(send).toHaveBeenCalledTimes(2)
  })
})
