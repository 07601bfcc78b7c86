import type { AccountSecrets } from '#shared/model/digital-account.ts'
import { cleanText } from '#shared/rules/text/clean-text.ts'
import { hostOf } from '#web/features/passwords/host-of.ts'
import type { ImportedAccount } from '#web/features/passwords/imported-account.ts'
import { readTotp } from '#web/features/passwords/totp/read-totp.ts'
import { quoted } from './import-rows.ts'
import { folderField, toRequestRow } from './request-row.ts'

/** What an account has that was read. */
export type StoredContent = Partial<Omit<AccountSecrets, 'wish'>>

/** Programs end lines in their own ways, and leave blanks at the ends. */
const isSameText = (one: string, other: string) => cleanText(one).trim() === cleanText(other).trim()

/** Times at which two codes differ, unless they have one secret. */
const times = [0, 1e12, 2e12]

/** A secret stands alone in one program, and in an `otpauth` address in another. */
const isSameCode = (one: string, other: string): boolean => {
  if (isSameText(one, other)) return true
  const [codes, others] = [readTotp(one), readTotp(other)]
  return (
    'codeAt' in codes &&
    'codeAt' in others &&
    codes.period === others.period &&
    times.every((time) => codes.codeAt(time) === others.codeAt(time))
  )
}

/** The form in which two addresses of one web site, or of one app, are the same. */
const siteOf = (webSite: string) => hostOf(webSite) || webSite.trim()

/** Whether a stored password is that of an imported account. One that is absent says nothing. */
export const hasPassword = ({ password }: ImportedAccount, stored = password) =>
  password === '' || password === stored

/**
 * What an imported account has and a stored one has not, in words. Nothing of it may stay out in
 * silence: the stored account may have come from a program that exports less.
 */
export const whatIsMore = (imported: ImportedAccount, stored: StoredContent): string[] => {
  const row = { row: 0, account: imported, remarks: [] }
  const { note = '', totp = '', fields = [] } = toRequestRow(row, '')
  const { password = '', webSite, moreWebSites = [], ...other } = stored
  const sites = webSite === undefined ? undefined : [webSite, ...moreWebSites].map(siteOf)
  const passwords = [
    ...[imported.password, password],
    ...(other.earlierPasswords ?? []).map((earlier) => earlier.password),
  ]
  const moreEarlier = imported.earlierPasswords.filter(
    (earlierPassword) => !passwords.includes(earlierPassword.password),
  )
  const moreFields = fields.filter(
    ({ name, value }) =>
      !(name === folderField && value === imported.folder) &&
      !other.fields?.some((field) => field.name === name && field.value === value),
  )
  return [
    ...(note.trim() === '' || isSameText(note, other.note ?? '') ? [] : ['its note']),
    ...(totp.trim() === '' || isSameCode(totp, other.totp ?? '') ? [] : ['its one-time code']),
    ...moreFields.map(({ name }) => `its field ${quoted(name)}`),
    ...[...new Set(imported.webSites.map(siteOf))]
      .filter((site) => sites && !sites.includes(site))
      .map((site) => `its web site ${quoted(site)}`),
    ...(moreEarlier.length === 0
      ? []
      : [
          moreEarlier.length === 1
            ? 'its earlier password'
            : `its ${moreEarlier.length} earlier passwords`,
        ]),
  ]
}

/** How a stored account differs from an imported one beside that, in words that follow its name. */
export const otherwise = (imported: ImportedAccount, { fields = [] }: StoredContent): string => {
  const { folder } = imported
  const isThere = fields.some(({ name, value }) => name === folderField && value === folder)
  return folder === '' || isThere ? '' : `is not in the folder ${quoted(folder)}`
}
