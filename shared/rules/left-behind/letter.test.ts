import { expect, it } from 'vitest'
import { ACCOUNT_WISHES } from '#shared/data/account-wishes.ts'
import { letterToProvider } from './letter.ts'

const to = { died: 'Elena Vasquez', writer: 'Ben Ortiz', today: '2026-11-27' } as const

it('names who died and who writes, and leaves the office and the certificate to be filled in', () => {
  const letter = letterToProvider({ label: 'Hill Country Bank', wish: { action: 'close' } }, to)
  expect(letter).toContain('Death of your customer Elena Vasquez')
  expect(letter).toContain('November 27, 2026')
  expect(letter).toContain('Please close the account.')
  expect(letter).toMatch(/I write as _+ \(executor, administrator, or relative\)/)
  expect(letter).toMatch(/death certificate, number _+/)
})

it('asks for what the person wished, and to close it where they said nothing', () => {
  const letterFor = (wish: Parameters<typeof letterToProvider>[0]['wish']) =>
    letterToProvider({ label: 'Bank', wish }, to)
  expect(new Set(ACCOUNT_WISHES.map(({ id }) => letterFor({ action: id }))).size).toBe(
    ACCOUNT_WISHES.length,
  )
  expect(letterFor({})).toBe(letterFor({ action: 'close' }))
})
