import { expect, it } from 'vitest'
import { type Score, scoreOf } from '#web/features/passwords/strength/strength.ts'
import { auditPasswords } from './audit-passwords.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const audit = (
  digitalAccounts: Parameters<typeof auditPasswords>[0],
  strengths: Record<string, Score> = {},
) => auditPasswords(digitalAccounts, new Map(Object.entries(strengths)), now)

it('the audit names weak passwords, and one that was not measured', () => {
  const digitalAccounts = [
    { id: 'a', password: 'weak' },
    { id: 'b', password: 'good' },
    { id: 'c', password: 'unknown' },
  ]
  expect(audit(digitalAccounts, { weak: 2, good: 3 }).weak).toEqual(['a', 'c'])
})

it('the audit groups the accounts that share a password', () => {
  const digitalAccounts = ['x', 'y', 'x', 'X', 'y', 'x'].map((password, index) => ({
    id: `${index}`,
    password,
  }))
  expect(audit(digitalAccounts).reused).toEqual([
    ['0', '2', '5'],
    ['1', '4'],
  ])
})

it('the audit names passwords older than three years, to the second', () => {
  const digitalAccounts = [
    { id: 'old', password: 'x', passwordChangedAt: '2023-11-22T11:59:59.000Z' },
    { id: 'not yet', password: 'y', passwordChangedAt: '2023-11-22T12:00:00.000Z' },
    { id: 'unknown', password: 'z' },
  ]
  expect(audit(digitalAccounts).old).toEqual(['old'])
})

it('the audit leaves out accounts without a password', () => {
  const digitalAccounts = ['a', 'b'].map((id) => ({
    id,
    password: '',
    passwordChangedAt: '2001-01-01T00:00:00.000Z',
  }))
  expect(audit(digitalAccounts)).toEqual({ weak: [], reused: [], old: [], auditedCount: 0 })
})

it('a strength tells common passwords from hard ones', () => {
  const scores = ['', 'password', 'P4ssw0rd!', 'qwertyuiop', 'carmen1962'].map(scoreOf)
  expect(Math.max(...scores)).toBeLessThan(2)
  expect(scoreOf('x7!KdQq9Zp-2f')).toBe(4)
  expect(scoreOf('abandon ability able about above absent')).toBe(4)
})

// Only the first 40 characters are examined: without that limit, this would run out of time.
it('a very long password is strong, and is measured in time', () => {
  expect(scoreOf('correct-horse-battery-staple-'.repeat(2000))).toBe(4)
})
