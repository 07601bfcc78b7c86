import type { Account } from './account.ts'
import { joinNames } from './ensure-account.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/**
 * The full name after first and last name changed: it follows them for as long as nobody wrote another one for
 * legal papers.
 */
export const fullNameAfter = (account: Account, { firstName, lastName }: Names) =>
  account.fullName === '' || account.fullName === joinNames(account.firstName, account.lastName)
    ? joinNames(firstName, lastName)
    : account.fullName
