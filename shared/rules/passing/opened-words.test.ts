import { expect, it } from 'vitest'
import { messagesWords, willWords } from './opened-words.ts'

const none = { account: 0, document: 0, memory: 0, company: 0 }
const nothing = { messages: 0, things: none }
const willOf = (people: number, you = false, signed = true) =>
  willWords('Ana', { ...nothing, will: { people, you, signed } })

it('the text says who may read the will, and never that it is out if nobody may', () => {
  expect(willOf(0)).toBe(
    'Ana shared the will with nobody here. Look for it among the papers. Only the signed original counts.',
  )
  expect(willOf(1)).toBe(
    'Ana wrote a will here, and chose who may read it. Only the signed original counts.',
  )
  expect(willOf(3)).toBe(willOf(1))
  expect(willOf(1, true)).toBe('The will is open to you. Only the signed original counts.')
  expect(willOf(2, true)).toBe(
    'The will is open to you and 1 other person. Only the signed original counts.',
  )
  expect(willOf(4, true)).toMatch(/^The will is open to you and 3 other people\./)
  expect(willWords('Ana', nothing)).toMatch(/^Ana kept no will here\./)
})

it('the text says if it is not known whether the will was signed', () => {
  expect(willOf(1, true, false)).toBe(
    'The will is open to you. We do not know whether Ana signed it. Only the signed original counts.',
  )
})

it('the text says if what opens may not be the text that was signed', () => {
  const will = { people: 1, you: true, signed: true, changed: true as const }
  expect(willWords('Ana', { ...nothing, will })).toBe(
    'The will is open to you. Ana changed the answers after signing, so the paper may say something else. Only the signed original counts.',
  )
})

it('the text counts messages, and shared things by their kind', () => {
  expect(messagesWords(nothing)).toBe('No messages were left, and nothing else is shared.')
  expect(messagesWords({ messages: 1, things: none })).toBe('1 message.')
  expect(messagesWords({ messages: 0, things: { ...none, document: 2 } })).toBe('2 documents.')
  const things = { ...none, document: 1, memory: 3 }
  expect(messagesWords({ messages: 1200, things })).toBe(
    '1,200 messages, and also 1 document and 3 memories.',
  )
})
