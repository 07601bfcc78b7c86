import type { Account } from './account.ts'
import { joinNames } from './ensure-account.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Whether the full name only repeats first and last name: the person has not written one of their
 * own.
 */
export const isDerived = ({ fullName, firstName, lastName }: Account) =>
  fullName === '' || fullName === joinNames(firstName, lastName)

/**
 * The full name after first and last name changed: it changes with them until the person writes a full name of their
 * own.
 */
export const fullNameAfter = (account: Account, { firstName, lastName }: Names) =>
  isDerived(account) ? joinNames(firstName, lastName) : account.fullName
