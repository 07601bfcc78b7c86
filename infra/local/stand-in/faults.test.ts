import { expect, test } from 'vitest'
import { Faults } from './faults.ts'

const paused = { operation: 'SendEmail', error: 'Paused', times: 2 }

test('a fault meets only calls with its parameter and value, as often as it was asked for', () => {
  const faults = new Faults()
  faults.set({ ...paused, where: { ConfigurationSetName: 'messages' } })
  expect(faults.take('SendEmail', { ConfigurationSetName: 'notices' })).toBeUndefined()
  expect(faults.take('SendEmail', {})).toBeUndefined()
  expect(faults.take('GetSendQuota', { ConfigurationSetName: 'messages' })).toBeUndefined()
  for (const _ of [1, 2]) {
    const met = faults.take('SendEmail', { ConfigurationSetName: 'messages' })
    expect(met?.error).toBe('Paused')
  }
  expect(faults.take('SendEmail', { ConfigurationSetName: 'messages' })).toBeUndefined()
})
