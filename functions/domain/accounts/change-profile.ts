import { type Write, writeAll } from '#functions/core/store/table.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { invalidField } from '#shared/errors.ts'
import type { UserProfile } from '#shared/model/user-profile.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { liesInTheFuture } from '#shared/rules/time/legal-days.ts'
import { type Account, accountChange } from './account.ts'
import { joinNames } from './ensure-account.ts'
import type { MemberContext } from './member-context.ts'
import { assertSoundNames } from './own-names.ts'

type DetailName =
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'birthdate'
  | 'state'
  | 'maritalStatus'
  | 'phoneNumber'
  | 'avatarFileId'
  | 'accountReaders'

type Changes = Partial<{ [K in DetailName]: UserProfile[K] | undefined }>

const labels: Readonly<Record<DetailName, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  fullName: 'full name',
  birthdate: 'date of birth',
  state: 'state',
  maritalStatus: 'marital status',
  phoneNumber: 'phone number',
  avatarFileId: 'picture',
  accountReaders: 'who reads new digital accounts',
}

const detailNames = Object.keys(labels) as DetailName[] // the record's own keys

const changedLabels = (changed: readonly DetailName[]) => {
  const text = changed.map((name) => labels[name]).join(', ')
  return capitalized(text)
}

/**
 * Stores changed details and their line of the activity log in one transaction. `undefined` removes
 * a detail. Writes nothing, not even `extraWrites`, if no detail differs. A new name must be one
 * that a person can have (`VALIDATION_FAILED`). `extraWrites` join the same transaction.
 */
export const changeProfile = async (
  context: MemberContext,
  changes: Changes,
  extraWrites: readonly Write[] = [],
): Promise<Account> => {
  const { account } = context.caller
  const changedNames = detailNames.filter(
    (name) => name in changes && changes[name] !== account[name],
  )
  if (changedNames.length === 0) return account
  const { firstName, lastName, fullName } = { ...account, ...changes }
  assertSoundNames({ firstName: firstName ?? '', lastName: lastName ?? '', fullName }, account)
  const differing: Changes = Object.fromEntries(changedNames.map((name) => [name, changes[name]]))
  await writeAll([
    accountChange(account.userId, differing),
    activity(context, account.userId, 'PROFILE_CHANGED', changedLabels(changedNames)),
    ...extraWrites,
  ])
  return Object.assign({}, account, differing)
}

/** Refuses a date of birth in the future. `field` is the name that the input has for it. */
export const assertNotInFuture = (
  birthDate: string | undefined,
  { now }: Pick<MemberContext, 'now'>,
  field: 'birthdate' | 'birthDate',
) => {
  if (birthDate === undefined || !liesInTheFuture(birthDate, now)) return
  throw invalidField(field, 'A date of birth cannot be in the future.')
}

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Whether the full name only repeats first and last name: the person has not written a full name of
 * their own.
 */
export const isFullNameDerived = ({ fullName, firstName, lastName }: Account) =>
  fullName === '' || fullName === joinNames(firstName, lastName)

/**
 * The full name after the first and last name changed. It changes with them until the person writes
 * a full name of their own.
 */
export const fullNameAfter = (account: Account, { firstName, lastName }: Names) =>
  isFullNameDerived(account) ? joinNames(firstName, lastName) : account.fullName
