import { invalidField } from '#shared/errors.ts'
import { notANameMessage, readsAsName } from '#shared/rules/sound-name.ts'
import { namesDomain } from './names-domain.ts'

interface Names {
  readonly firstName: string
  readonly lastName: string
  readonly fullName?: string | undefined
}

/** Whether a name that an account begins with or changes to can be a person's. */
const canBeNew = (name: string): boolean => readsAsName(name) && !namesDomain(name)

/**
 * Which of an account's new names cannot be a person's. Our mails say these names to others, so a
 * stranger must not get an address or a telephone number into them. A name that is stored already
 * is never refused.
 */
export const fieldOfUnsoundName = (
  names: Names,
  stored: Partial<Names> = {},
): 'firstName' | 'lastName' | 'fullName' | undefined => {
  const isRefused = (name: string, storedName: string | undefined) =>
    name !== storedName && !canBeNew(name)
  const { firstName, lastName, fullName } = names
  if (isRefused(firstName, stored.firstName)) return 'firstName'
  if (isRefused(lastName, stored.lastName)) return 'lastName'
  // The first name may hold one half of an address, and the last name the other half.
  const bothNames = `${firstName} ${lastName}`
  const isSame = firstName === stored.firstName && lastName === stored.lastName
  const areSound = canBeNew(firstName) && canBeNew(lastName)
  if (!isSame && areSound && !canBeNew(bothNames)) return 'lastName'
  // A full name that only repeats first and last name was checked with them.
  if (fullName === undefined || fullName === bothNames.trim()) return undefined
  return isRefused(fullName, stored.fullName) ? 'fullName' : undefined
}

/** Refuses new names that cannot be a person's (`VALIDATION_FAILED`, with the field). */
export const assertSoundNames = (names: Names, stored?: Names): void => {
  const field = fieldOfUnsoundName(names, stored)
  if (field !== undefined) throw invalidField(field, notANameMessage)
}
