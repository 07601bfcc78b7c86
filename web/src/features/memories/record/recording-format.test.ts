import { expect, test } from 'vitest'
import { announcedType, largestSize, takesType } from '#shared/rules/files/file-types.ts'
import {
  clockText,
  recordingLimits,
  recordingName,
  recordingType,
  refusalText,
} from './recording-format.ts'

test('mp4 is recorded where a browser can, otherwise webm, otherwise nothing', () => {
  expect(recordingType('video', () => true)).toContain('video/mp4')
  expect(recordingType('video', (type) => type.includes('webm'))).toContain('video/webm')
  expect(recordingType('audio', (type) => type === 'audio/webm')).toBe('audio/webm')
  expect(recordingType('audio', () => false)).toBeUndefined()
})

test('each recording has a name whose ending the server takes for its type', () => {
  const at = new Date(2026, 10, 22, 16, 5)
  expect(recordingName('audio', 'audio/webm', at)).toBe('Voice 2026-11-22 16.05.weba')
  for (const [kind, type] of [
    ['audio', 'audio/mp4'],
    ['audio', 'audio/webm'],
    ['video', 'video/mp4'],
    ['video', 'video/webm'],
  ] as const) {
    const announced = announcedType({ name: recordingName(kind, type, at), type: '' })
    expect(announced).toBe(type)
    expect(takesType('memory', announced)).toBe(true)
  }
})

test('the longest recording fits into one file, with a tenth to spare', () => {
  for (const { bits, seconds } of Object.values(recordingLimits)) {
    const perSecond = Object.values(bits).reduce((sum, bit) => sum + bit, 0)
    expect((perSecond * seconds) / 8).toBeLessThan(largestSize('memory') * 0.9)
  }
})

test('a refusal says what helps', () => {
  const error = (name: string) => Object.assign(new Error('x'), { name })
  expect(refusalText('audio', error('NotAllowedError'))).toContain(
    'does not let us use the microphone',
  )
  expect(refusalText('video', error('NotFoundError'))).toContain('no camera and microphone')
  expect(refusalText('video', error('NotReadableError'))).toContain('Another program')
  expect(refusalText('video', undefined)).toContain('add the file')
})

test('the time is minutes and seconds', () => {
  expect(clockText(65.9)).toBe('1:05')
  expect(clockText(3600)).toBe('60:00')
})
