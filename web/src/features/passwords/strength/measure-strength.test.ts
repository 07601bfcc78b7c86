import { afterEach, expect, test, vi } from 'vitest'
import { measureStrengths, openStrengthMeter } from './measure-strength.ts'

const fakeWorker = () => {
  const fake = {
    sent: [] as { id: number; input: string[] }[],
    isEnded: false,
    onmessage: (_: { data: unknown }) => {},
    postMessage: (message: { id: number; input: string[] }) => void fake.sent.push(message),
    terminate: () => {
      fake.isEnded = true
    },
  }
  return fake
}

test('a field gets the score of what was typed last, from one worker', async () => {
  const fake = fakeWorker()
  let started = 0
  const meter = openStrengthMeter(() => {
    started += 1
    // Only these members of a worker are used.
    return fake as unknown as Worker
  })
  const first = meter.measure('p')
  const second = meter.measure('pa')
  fake.onmessage({ data: { id: 1, kind: 'done', output: [0] } })
  fake.onmessage({ data: { id: 2, kind: 'done', output: [1] } })
  expect(await first).toBeUndefined()
  expect(await second).toBe(1)
  expect(started).toBe(1)
})

test('a meter that is closed gives no score, and ends its worker', async () => {
  const fake = fakeWorker()
  const meter = openStrengthMeter(() => fake as unknown as Worker)
  const pending = meter.measure('p')
  meter.close()
  expect(await pending).toBeUndefined()
  expect(fake.isEnded).toBe(true)
})

/** A worker that scores each password by its length. It says how far it is only at the start. */
class WorkerByLength {
  static started = 0
  onmessage = (_: { data: unknown }) => {}
  constructor() {
    WorkerByLength.started += 1
  }
  postMessage({ id, input }: { id: number; input: string[] }) {
    this.onmessage({ data: { id, kind: 'progress', progress: 0 } })
    this.onmessage({ data: { id, kind: 'done', output: input.map(({ length }) => length) } })
  }
  terminate() {}
}

const onCores = (hardwareConcurrency: number) => {
  WorkerByLength.started = 0
  vi.stubGlobal('Worker', WorkerByLength)
  vi.stubGlobal('navigator', { hardwareConcurrency })
}
afterEach(() => void vi.unstubAllGlobals())

test('many passwords are measured once each, and the progress ends at 1', async () => {
  onCores(2)
  const parts: number[] = []
  const onProgress = (part: number) => parts.push(part)
  const scores = await measureStrengths(['a', 'aaa', 'aa', 'a'], { onProgress })
  expect([...scores].sort()).toEqual([
    ['a', 1],
    ['aa', 2],
    ['aaa', 3],
  ])
  expect(WorkerByLength.started).toBe(2)
  expect(parts).toEqual(parts.toSorted())
  expect(parts.at(-1)).toBe(1)
})

test('without a password, no worker loads the dictionary', async () => {
  onCores(2)
  expect(await measureStrengths([])).toEqual(new Map())
  expect(WorkerByLength.started).toBe(0)
})
