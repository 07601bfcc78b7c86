import { invalidField } from '#shared/errors.ts'
import { AccountSecrets, type DigitalAccount } from '#shared/model/digital-account.ts'

type Changed = AccountSecrets &
  Pick<DigitalAccount, 'label' | 'type' | 'passwordChangedAt' | 'readers'>

/** The changes of a caller. A field that is absent stays, and an empty value clears it. */
export type DigitalAccountChanges = { readonly [K in keyof Changed]?: Changed[K] | undefined }

/** A digital account before its owner entered anything. */
export const blankDigitalAccount: Omit<Changed, 'label'> = {
  type: 'other',
  userName: '',
  password: '',
  webSite: '',
  moreWebSites: [],
  note: '',
  totp: '',
  fields: [],
  earlierPasswords: [],
  wish: {},
  readers: { who: 'nobody' },
}

/** How many earlier passwords are stored. */
const keptPasswords = 20

/** DynamoDB takes items of 400 kB. The row and the keys of a digital account need room too. */
const maxSecretBytes = 300_000

const assertFits = (secrets: AccountSecrets): void => {
  const size = Buffer.byteLength(JSON.stringify(AccountSecrets.parse(secrets)))
  if (size <= maxSecretBytes) return
  throw invalidField(
    'note',
    'This is more than fits into one account. Shorten the note, or attach it as a file.',
  )
}

/**
 * A digital account with changes. A password that is replaced becomes the first of the earlier
 * ones. Refuses more than fits into a stored item (`VALIDATION_FAILED`).
 */
export const withChanges = <A extends Changed>(
  before: A,
  changes: DigitalAccountChanges,
  now: Date,
): A => {
  const definedChanges = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  const after = { ...before, ...definedChanges }
  const changedAt = now.toISOString()
  if (after.password !== before.password) {
    const { password } = before
    const replaced = password === '' ? [] : [{ password, replacedAt: changedAt }]
    after.earlierPasswords = [...replaced, ...after.earlierPasswords].slice(0, keptPasswords)
    after.passwordChangedAt =
      after.password === '' ? undefined : (changes.passwordChangedAt ?? changedAt)
  }
  assertFits(after)
  return after
}
