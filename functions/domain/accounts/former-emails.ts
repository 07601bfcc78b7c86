import type { Email } from '#shared/model/plain.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import type { Account } from './account.ts'

/**
 * How many former addresses an account has at most. Later ones are left out, so that a thief who
 * changes the address again and again cannot push out the owner's.
 */
const maxFormerEmails = 5

const stillFormer = ({ formerEmails = [] }: Account, now: Date) =>
  formerEmails.filter(({ until }) => until > now.toISOString())

/**
 * The former addresses of an account that moves to another address now. The present one joins them
 * for 30 days.
 */
export const formerEmailsAfter = (account: Account, now: Date) => {
  const formerEmails = stillFormer(account, now)
  const { email, createdAt, emailSince: since = createdAt } = account
  const leftEmail = { email, until: instantAfter(now.toISOString(), periods.formerAddress), since }
  // An address that is in the list already keeps its place, and its 30 days begin now.
  return formerEmails.some((former) => former.email === email)
    ? formerEmails.map((former) => (former.email === email ? leftEmail : former))
    : [...formerEmails, leftEmail].slice(0, maxFormerEmails)
}

/**
 * The former addresses with the time in which the account had each. Addresses of earlier versions,
 * stored without `since`, are left out.
 */
export const formerTimesOf = (account: Account, now: Date) =>
  stillFormer(account, now).flatMap(({ email, until, since }) =>
    since === undefined
      ? []
      : [{ email, since, leftAt: instantAfter(until, -periods.formerAddress) }],
  )

/** The addresses that a person had until less than 30 days ago, without the present one. */
export const formerEmailsOf = (account: Account, now: Date): readonly Email[] =>
  stillFormer(account, now)
    .map(({ email }) => email)
    .filter((email) => email !== account.email)
