import { expect, test } from 'vitest'
import { callOnce, workerCalls } from './worker-calls.ts'

type Sent = { id: number; input: string }

/** A worker whose answers the test gives. */
const fakeWorker = () => {
  const sent: Sent[] = []
  const fake = {
    sent,
    isEnded: false,
    onmessage: (_: { data: unknown }) => {},
    onerror: () => {},
    postMessage: (message: Sent) => void sent.push(message),
    terminate: () => {
      fake.isEnded = true
    },
    answer: (data: unknown) => fake.onmessage({ data }),
  }
  // Only these members of a worker are used.
  return { fake, worker: fake as unknown as Worker }
}

test('each answer reaches its own call, in whatever order they come', async () => {
  const { fake, worker } = fakeWorker()
  const calls = workerCalls<string, number, string>(worker)
  const progress: number[] = []
  const first = calls.call('a', (part) => progress.push(part))
  const second = calls.call('b')
  fake.answer({ id: 1, kind: 'progress', progress: 7 })
  fake.answer({ id: 2, kind: 'done', output: 'B' })
  fake.answer({ id: 1, kind: 'done', output: 'A' })
  expect(await Promise.all([first, second])).toEqual(['A', 'B'])
  expect(progress).toEqual([7])
  expect(fake.sent.map(({ input }) => input)).toEqual(['a', 'b'])
})

test('a failure rejects its call alone; a worker that does not load rejects all', async () => {
  const { fake, worker } = fakeWorker()
  const calls = workerCalls<string, number, string>(worker)
  const [first, second, third] = ['a', 'b', 'c'].map((input) => calls.call(input))
  fake.answer({ id: 1, kind: 'failed', message: 'No such thing' })
  await expect(first).rejects.toThrow('No such thing')
  fake.onerror()
  await expect(second).rejects.toThrow(/could not be loaded/)
  await expect(third).rejects.toThrow(/could not be loaded/)
})

test('one call ends its worker, when it is done and when it is aborted', async () => {
  const done = fakeWorker()
  const answered = callOnce<string, number, string>(done.worker, 'a', {})
  done.fake.answer({ id: 1, kind: 'done', output: 'A' })
  expect(await answered).toBe('A')
  expect(done.fake.isEnded).toBe(true)

  const stopped = fakeWorker()
  const control = new AbortController()
  const rejected = callOnce(stopped.worker, 'a', { signal: control.signal })
  control.abort()
  await expect(rejected).rejects.toMatchObject({ name: 'AbortError' })
  expect(stopped.fake.isEnded).toBe(true)

  const early = fakeWorker()
  const never = callOnce(early.worker, 'a', { signal: AbortSignal.abort() })
  await expect(never).rejects.toMatchObject({ name: 'AbortError' })
  expect(early.fake.isEnded).toBe(true)
})
