import { expect, it } from 'vitest'
import { exampleContactId } from '#shared/contract/example.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import { ContactId } from '#shared/model/ids.ts'
import {
  delegatesNamed,
  laterDelegatesInWords,
  othersInWords,
  readersInWords,
} from './readers-in-words.ts'

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
    'After your death, your delegates and the readers of your will see where it is',
  ],
  ['document', { ...none, now: ['Ana'], afterDeath: ['Ben'] }, 'Now: Ana · After your death: Ben'],
])('a list says who sees a thing: %s, %j', (kind, readers, words) => {
  expect(readersInWords(kind, readers)).toBe(words)
})

const ana = { contactId: ContactId.parse(exampleContactId), name: 'Ana' }
const [mark, lucy, anotherAna] = ['Mark', 'Lucy', 'Ana'].map((name, index) => ({
  contactId: ContactId.parse(exampleContactId.replace(/.$/, String(index))),
  name,
}))
const toAna = { id: ana.contactId, name: 'Ana' }
const seenBy = (...readers: readonly (typeof ana | undefined)[]) => ({
  readers: readers.filter((reader) => reader !== undefined),
})

it('the form offers to give a thing to the new person alone, and names who would lose it', () => {
  expect(othersInWords([seenBy()], toAna)).toBeUndefined()
  expect(othersInWords([seenBy(ana)], toAna)).toBeUndefined()
  expect(othersInWords([seenBy(mark, ana)], toAna)).toMatchObject({
    ids: [mark?.contactId],
    tick: 'Instead of Mark',
    help: expect.stringMatching(/^Mark gets it already, and keeps it unless you tick this\./),
  })
  expect(othersInWords([seenBy(mark, lucy), seenBy(mark)], undefined)).toMatchObject({
    tick: 'Instead of Mark and Lucy',
    help: expect.stringMatching(/^Mark and Lucy get some of it already, and keep that unless/),
  })
  expect(othersInWords([seenBy(anotherAna)], toAna)?.tick).toBe('Instead of Ana')
})

it('the form names the delegates who stay readers beside the new person', () => {
  const forDelegates = { ...seenBy(mark, ana), forDelegates: true }
  expect(delegatesNamed([{ ...seenBy(mark), forDelegates: false }], toAna)).toBeUndefined()
  expect(delegatesNamed([forDelegates, { ...seenBy(lucy), forDelegates: false }], toAna)).toEqual([
    'Mark',
  ])
  expect(delegatesNamed([{ ...seenBy(), forDelegates: true }], toAna)).toEqual([])
})

it('the form says by name who reads it then, and that a delegate who accepts later does not', () => {
  expect(laterDelegatesInWords('is then', ['Mark', 'Ana'], [])).toBe(
    'What was for your delegates is then for Mark and Ana alone, and not for a delegate who accepts later.',
  )
  expect(laterDelegatesInWords('is now', ['Ana'], ['Rafael', 'Eva'])).toBe(
    'What was for your delegates is now for Ana alone, and not for a delegate who accepts later, such as Rafael and Eva.',
  )
})
