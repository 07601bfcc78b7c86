import { invalidField } from '#shared/errors.ts'
import { AccountSecrets, type DigitalAccount } from '#shared/model/digital-account.ts'

type Changed = AccountSecrets &
  Pick<DigitalAccount, 'label' | 'type' | 'passwordChangedAt' | 'readers'>

/** The changes of a caller. An absent field stays as it is, and an empty one is cleared. */
export type AccountChanges = { readonly [K in keyof Changed]?: Changed[K] | undefined }

/** An account of which nothing is known yet. */
export const blankAccount: Omit<Changed, 'label'> = {
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

/** In bytes. DynamoDB takes items of 400 kB, and the row and the keys need room too. */
const largest = 300_000

const assertFits = (secrets: AccountSecrets): void => {
  const size = Buffer.byteLength(JSON.stringify(AccountSecrets.parse(secrets)))
  if (size <= largest) return
  throw invalidField(
    'note',
    'This is more than fits into one account. Shorten the note, or attach it as a file.',
  )
}

/**
 * An account with changes. A password that is replaced becomes the first of the earlier ones.
 * Refuses more than fits into a stored item (`VALIDATION_FAILED`).
 */
export const withChanges = <A extends Changed>(
  before: A,
  changes: AccountChanges,
  now: Date,
): A => {
  const definedChanges = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  const next = { ...before, ...definedChanges }
  const at = now.toISOString()
  if (next.password !== before.password) {
    const { password } = before
    const earlier = password === '' ? [] : [{ password, replacedAt: at }]
    next.earlierPasswords = [...earlier, ...next.earlierPasswords].slice(0, keptPasswords)
    next.passwordChangedAt = next.password === '' ? undefined : (changes.passwordChangedAt ?? at)
  }
  assertFits(next)
  return next
}
