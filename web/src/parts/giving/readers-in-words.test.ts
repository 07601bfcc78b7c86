import { expect, it } from 'vitest'
import type { ThingKind } from '#shared/model/gift.ts'
import { readersInWords } from './readers-in-words.ts'

const none = { now: [], afterDeath: [], forDelegates: false, tellsDelegatesWhereWillIs: false }

it.each<[ThingKind, Parameters<typeof readersInWords>[1], string]>([
  ['account', none, 'After your death: nobody'],
  ['memory', none, 'Shared with nobody'],
  ['account', { ...none, afterDeath: ['Ana', 'Ben'] }, 'After your death: Ana and Ben'],
  [
    'account',
    { ...none, afterDeath: ['Ana'], forDelegates: true },
    'After your death: your delegate Ana',
  ],
  [
    'account',
    { ...none, forDelegates: true },
    'After your death: your delegates, but nobody has accepted yet',
  ],
  [
    'document',
    { ...none, tellsDelegatesWhereWillIs: true },
    'After your death, each delegate reads where it lies',
  ],
  ['document', { ...none, now: ['Ana'], afterDeath: ['Ben'] }, 'Now: Ana · After your death: Ben'],
])('says who sees a thing: %s, %j', (kind, readers, words) => {
  expect(readersInWords(kind, readers)).toBe(words)
})
