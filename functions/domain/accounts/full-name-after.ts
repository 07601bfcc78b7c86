import type { Account } from './account.ts'
import { joinNames } from './ensure-account.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/**
 * The full name after first and last name changed: it changes with them until the person writes a full name of their
 * own.
 */
export const fullNameAfter = (account: Account, { firstName, lastName }: Names) =>
  account.fullName === '' || account.fullName === joinNames(account.firstName, account.lastName)
    ? joinNames(firstName, lastName)
    : account.fullName
