import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyAccount } from '#web/features/passwords/accounts.fixture.ts'
import { emptyAccount } from '#web/features/passwords/portable-account.ts'
import { accountLimits, fitAccount } from './fit-account.ts'

/** One of the fields that do not fit is masked. */
const field = (index: number) => ({
  name: `f${index}`,
  value: `v${index}`,
  secret: index === 55,
})

it('an account that fits stays as it is', () => {
  fc.assert(
    fc.property(anyAccount, (account) => {
      expect(fitAccount(account)).toEqual({ account, remarks: [] })
    }),
  )
})

it('a long name is cut, and kept whole as a field', () => {
  const label = `Bank ${'x'.repeat(200)}`
  const { account, remarks } = fitAccount({ ...emptyAccount, label })
  expect(account.label).toHaveLength(accountLimits.labelLength)
  expect(account.label).toMatch(/^Bank x+…$/)
  expect(account.ownFields).toEqual([{ name: 'Full name', value: label, secret: false }])
  expect(remarks).toHaveLength(1)
})

it('a name becomes one visible line', () => {
  const { account } = fitAccount({ ...emptyAccount, label: ' A\u0000bank\r\nin\ttown\u2028 ' })
  expect(account.label).toBe('A bank in town')
})

it.each([
  ['Ana\u0092s bank', 'Ana’s bank'],
  ['\u0093Bank\u0094\u000bof A', '“Bank” of A'],
  ['Ba\u00adnk\ufeff', 'Bank'],
  ['Bank\u200b', 'Bank'],
  // Nobody knows what these mean.
  ['Bank\u0081of\u0007A', 'Bank of A'],
])('the name %j becomes %j', (label, clean) => {
  expect(fitAccount({ ...emptyAccount, label }).account.label).toBe(clean)
})

it('what is too many is kept among the fields, masked if any of it is', () => {
  const { account, remarks } = fitAccount({
    ...emptyAccount,
    label: 'Bank',
    webSites: Array.from({ length: 23 }, (_, index) => `https://s${index}.example`),
    ownFields: Array.from({ length: 60 }, (_, index) => field(index)),
  })
  // An account has 21 websites and 50 fields. The first of these fields has the other websites, and
  // the last one all fields from `f48` on.
  expect(account.webSites).toHaveLength(accountLimits.webSites)
  expect(account.ownFields).toHaveLength(accountLimits.ownFields)
  expect(account.ownFields[0]?.value).toBe('https://s21.example\nhttps://s22.example')
  const last = account.ownFields.at(-1)
  expect(last).toMatchObject({ name: 'More fields', secret: true })
  expect(last?.value).toMatch(/^f48: v48\n(f\d+: v\d+\n)*f59: v59$/)
  expect(remarks).toHaveLength(2)
})

it('an account keeps only the latest of its earlier passwords, and a remark says so', () => {
  const { account, remarks } = fitAccount({
    ...emptyAccount,
    label: 'Bank',
    earlierPasswords: Array.from({ length: 25 }, (_, index) => ({
      password: `p${index}`,
      replacedAt: new Date(Date.UTC(2000 + index, 0)).toISOString(),
    })),
  })
  expect(account.earlierPasswords.map(({ password }) => password)).toEqual(
    Array.from({ length: 20 }, (_, index) => `p${24 - index}`),
  )
  expect(remarks[0]).toMatch(/latest 20/)
})
