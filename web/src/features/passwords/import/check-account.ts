import { firstHostOf, hostOf } from '#web/features/passwords/host-of.ts'
import type { PortableAccount } from '#web/features/passwords/portable-account.ts'
import { readTotp } from '#web/features/passwords/totp/read-totp.ts'
import { fitAccount } from './fit-account.ts'
import { type ImportRow, importLimits, quoted } from './import-rows.ts'
import { knownSiteOf } from './known-sites.ts'

const encoder = new TextEncoder()

const isTooLong = (text: string) =>
  // A code unit of a string has at most three bytes in UTF-8, so short texts need no encoding.
  text.length * 3 > importLimits.fieldBytes && encoder.encode(text).length > importLimits.fieldBytes

/** Every text of an imported account, with the name that sentences give it. */
const textsOf = (account: PortableAccount): readonly (readonly [name: string, text: string])[] => [
  ['name', account.label],
  ['user name', account.userName],
  ['password', account.password],
  ['websites', account.webSites.join('\n')],
  ['notes', account.notes],
  ['one-time code', account.totp],
  ['own fields', account.ownFields.map(({ name, value }) => `${name} ${value}`).join('\n')],
  ['folder', account.folder],
  ['earlier passwords', account.earlierPasswords.map(({ password }) => password).join('\n')],
]

/**
 * The row of an imported account: made to fit, with a label and with all remarks. A label that is
 * only the host of a known site becomes the site's name. A known site also gives a login its type.
 * If the account has no content or is too long, the row has a problem instead. `rowNoun` is what
 * sentences call a row.
 */
export const checkAccount = (
  account: PortableAccount,
  row: number,
  remarks: readonly string[] = [],
  rowNoun: 'Row' | 'Item' = 'Row',
): ImportRow => {
  const texts = textsOf(account)
  const isEmpty = texts.every(([name, text]) => name === 'folder' || text.trim() === '')
  // An empty account stays if it has a remark, such as about a passkey, because the remark is about
  // it.
  if (isEmpty && remarks.length === 0) {
    const folder = account.folder && ` It is in the folder ${quoted(account.folder)}.`
    return {
      row,
      problem: `${rowNoun} ${row} has no name, address, user name, password or note.${folder}`,
    }
  }
  const { account: fitted, remarks: fitRemarks } = fitAccount(account)
  const tooLong = textsOf(fitted).find(([, text]) => isTooLong(text))
  if (tooLong) {
    const name = fitted.label && `, ${quoted(fitted.label)},`
    return {
      row,
      problem: `${rowNoun} ${row}${name} is too long: we keep up to 64 kB of its ${tooLong[0]}.`,
    }
  }
  const host = firstHostOf(account.webSites)
  // Our own exports have types, and their labels stay as the person wrote them.
  const site = account.type === undefined ? knownSiteOf(host) : undefined
  const mayTakeSiteName = fitted.label === '' || knownSiteOf(hostOf(fitted.label)) === site
  const totp = account.totp === '' ? undefined : readTotp(account.totp)
  const damaged = texts.filter(([, text]) => text.includes('\uFFFD')).map(([name]) => name)
  return {
    row,
    account: {
      ...fitted,
      ...(site && account.kind === 'login' && { type: site.type }),
      label:
        (mayTakeSiteName && site?.name) ||
        fitted.label ||
        host ||
        account.userName.trim() ||
        `${rowNoun} ${row}`,
    },
    remarks: [
      ...remarks,
      ...fitRemarks,
      ...(totp && 'problem' in totp ? [totp.problem] : []),
      ...(damaged.length > 0
        ? [`A character could not be read (${damaged.join(', ')}). It is shown as \uFFFD.`]
        : []),
    ],
  }
}
