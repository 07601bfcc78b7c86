import { firstHostOf } from '#web/features/passwords/host-of.ts'
import type { ImportedAccount } from '#web/features/passwords/imported-account.ts'
import { readTotp } from '#web/features/passwords/totp/read-totp.ts'
import { fitAccount } from './fit-account.ts'
import { type ImportRow, importLimits, quoted } from './import-rows.ts'

const encoder = new TextEncoder()

const isTooLong = (text: string) =>
  // A character has at most three bytes a code unit, so that most texts need not be encoded.
  text.length * 3 > importLimits.fieldBytes && encoder.encode(text).length > importLimits.fieldBytes

/** Every text of an account, by its name in a sentence. */
const textsOf = (account: ImportedAccount): readonly (readonly [name: string, text: string])[] => [
  ['name', account.label],
  ['user name', account.userName],
  ['password', account.password],
  ['web sites', account.webSites.join('\n')],
  ['notes', account.notes],
  ['one-time code', account.totp],
  ['own fields', account.ownFields.map(({ name, value }) => `${name} ${value}`).join('\n')],
  ['folder', account.folder],
  ['earlier passwords', account.earlierPasswords.map(({ password }) => password).join('\n')],
]

/**
 * The row of an account that was read: with a label, and with remarks; or with the reason why it is
 * not understood. `noun` is what a row is called: formats without rows have items.
 */
export const checkAccount = (
  account: ImportedAccount,
  row: number,
  remarks: readonly string[] = [],
  noun: 'Row' | 'Item' = 'Row',
): ImportRow => {
  const texts = textsOf(account)
  const isEmpty = texts.every(([name, text]) => name === 'folder' || text.trim() === '')
  // What the remarks name, such as a passkey, needs an account to which it belongs.
  if (isEmpty && remarks.length === 0) {
    const folder = account.folder && ` It is in the folder ${quoted(account.folder)}.`
    return {
      row,
      problem: `${noun} ${row} has no name, address, user name, password or note.${folder}`,
    }
  }
  const { account: fitted, remarks: fits } = fitAccount(account)
  const long = textsOf(fitted).find(([, text]) => isTooLong(text))
  if (long) {
    const name = fitted.label && `, ${quoted(fitted.label)},`
    return {
      row,
      problem: `${noun} ${row}${name} is too long: we keep up to 64 kB of its ${long[0]}.`,
    }
  }
  const totp = account.totp === '' ? undefined : readTotp(account.totp)
  const damaged = texts.filter(([, text]) => text.includes('\uFFFD')).map(([name]) => name)
  return {
    row,
    account: {
      ...fitted,
      label:
        fitted.label ||
        firstHostOf(account.webSites) ||
        account.userName.trim() ||
        `${noun} ${row}`,
    },
    remarks: [
      ...remarks,
      ...fits,
      ...(totp && 'problem' in totp ? [totp.problem] : []),
      ...(damaged.length > 0
        ? [`A character could not be read (${damaged.join(', ')}). It is shown as \uFFFD.`]
        : []),
    ],
  }
}
