import { expect, it } from 'vitest'
import { nextInWords } from './next-in-words.ts'

it('the page says what became of a message that did not arrive', () => {
  expect(nextInWords({ standing: 'held' }, { isMemorial: false })).toBe(
    'Our email to this address came back. We keep the message.',
  )
  expect(nextInWords({ standing: 'failed' }, { isMemorial: false })).toContain(
    'does not accept this address',
  )
})

it('a memorial says that the delegates look for another address, and promises no correction', () => {
  const words = nextInWords({ standing: 'held' }, { isMemorial: true })
  expect(words).toContain('asked the delegates for another address')
  expect(words).not.toContain('you')
})

it('the page says when a full mailbox is tried again, and what ends that', () => {
  const words = nextInWords(
    { standing: 'retrying', nextTryAt: '2026-11-24T09:00:00.000Z' },
    { isMemorial: false },
  )
  expect(words).toMatch(/^We try again .*November 24, 2026.*five times/)
})

it('the page says nothing of what is over', () => {
  for (const standing of ['sent', 'opened', 'cancelled'] as const) {
    expect(nextInWords({ standing }, { isMemorial: false })).toBeUndefined()
  }
})
