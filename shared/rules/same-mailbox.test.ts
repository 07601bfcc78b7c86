import { expect, it } from 'vitest'
import { isSameMailbox } from './same-mailbox.ts'

it('the comparison finds the same mailbox in other spellings, and only there', () => {
  expect(isSameMailbox('Mia@Example.org', 'mia+sofia@example.org')).toBe(true)
  expect(isSameMailbox('mia@example.org', 'mia@example.com')).toBe(false)
  expect(isSameMailbox('mia@example.org', 'ben@example.org')).toBe(false)
  expect(isSameMailbox('m.ia@example.org', 'mia@example.org')).toBe(false)
})

it('the comparison finds the same mailbox at Gmail, whatever dots its name has', () => {
  expect(isSameMailbox('M.ia.Reyes+will@gmail.com', 'miareyes@googlemail.com')).toBe(true)
  expect(isSameMailbox('mia@gmail.com', 'ben@gmail.com')).toBe(false)
})
