import type { Email } from '#shared/model/plain.ts'
import { later, periods } from '#shared/rules/passing/periods.ts'
import type { Account } from './account.ts'

/**
 * The oldest are kept: a thief who changes the address again and again cannot push out the owner's
 * first one.
 */
const mostKept = 5

const stillFormer = ({ formerEmails = [] }: Account, now: Date) =>
  formerEmails.filter(({ until }) => until > now.toISOString())

/** The former addresses of an account that moves to another address now: each for 30 days. */
export const formerEmailsAfter = (account: Account, now: Date) => {
  const before = stillFormer(account, now)
  const { email, createdAt, emailSince: since = createdAt } = account
  const leftEmail = { email, until: later(now.toISOString(), periods.formerAddress), since }
  // One that the account had before keeps its place, and has its 30 days from now on.
  return before.some((former) => former.email === email)
    ? before.map((former) => (former.email === email ? leftEmail : former))
    : [...before, leftEmail].slice(0, mostKept)
}

/** The former addresses of which it is known, with the time in which the account had each. */
export const formerTimesOf = (account: Account, now: Date) =>
  stillFormer(account, now).flatMap(({ email, until, since }) =>
    since === undefined ? [] : [{ email, since, left: later(until, -periods.formerAddress) }],
  )

/** The addresses that a person had until less than 30 days ago, without the present one. */
export const formerEmailsOf = (account: Account, now: Date): readonly Email[] =>
  stillFormer(account, now)
    .map(({ email }) => email)
    .filter((email) => email !== account.email)
