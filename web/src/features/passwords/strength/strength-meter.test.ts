import { expect, test } from 'vitest'
import { openStrengthMeter } from './measure-strength.ts'

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
