import type { AccountSecrets } from '#shared/model/digital-account.ts'
import { cleanText } from '#shared/rules/text/clean-text.ts'
import { hostOf } from '#web/features/passwords/host-of.ts'
import type { PortableAccount } from '#web/features/passwords/portable-account.ts'
import { readTotp } from '#web/features/passwords/totp/read-totp.ts'
import { quoted } from './import-rows.ts'
import { folderField, folderLine, toRequestRow } from './request-row.ts'

/** The content of a stored digital account. A field is absent until it was read. */
export type StoredContent = Partial<Omit<AccountSecrets, 'wish'>>

/** Programs differ in how they end lines, and whether they leave blanks at the ends. */
const isSameText = (one: string, other: string) => cleanText(one).trim() === cleanText(other).trim()

/**
 * Times at which the codes of two secrets are compared. Codes of different secrets may agree at one
 * of these times, but hardly at all three.
 */
const comparedTimes = [0, 1e12, 2e12]

/** Some programs write a secret alone, others an `otpauth` URL. Both may give the same codes. */
const isSameCode = (one: string, other: string): boolean => {
  if (isSameText(one, other)) return true
  const codes = readTotp(one)
  const otherCodes = readTotp(other)
  return (
    'codeAt' in codes &&
    'codeAt' in otherCodes &&
    codes.period === otherCodes.period &&
    comparedTimes.every((time) => codes.codeAt(time) === otherCodes.codeAt(time))
  )
}

/** What two URLs of one website have in common: its host. An app's URL has none, and is whole. */
const siteOf = (webSite: string) => hostOf(webSite) || webSite.trim()

/** Whether two passwords can be one: they are equal, or one is absent or was not read. */
export const passwordsAgree = (
  { password }: PortableAccount,
  stored: StoredContent['password'],
): boolean => password === '' || stored === undefined || password === stored

/**
 * What an imported account has and a stored one has not, in words. The person is told of all of it,
 * because the stored one may have come from a program that exports less.
 */
export const contentMissingHere = (imported: PortableAccount, stored: StoredContent): string[] => {
  // As we would store it: what has no field of its own is a field or a line of its note.
  const row = { row: 0, account: imported, remarks: [] }
  const { note = '', totp = '', fields = [] } = toRequestRow(row, '')
  const { password = '', webSite, moreWebSites = [] } = stored
  const sites = webSite === undefined ? undefined : [webSite, ...moreWebSites].map(siteOf)
  const passwords = [
    imported.password,
    password,
    ...(stored.earlierPasswords ?? []).map((earlier) => earlier.password),
  ]
  const moreEarlier = imported.earlierPasswords.filter(
    (earlierPassword) => !passwords.includes(earlierPassword.password),
  )
  const moreFields = fields.filter(
    ({ name, value }) =>
      !(name === folderField && value === imported.folder) &&
      !stored.fields?.some((field) => field.name === name && field.value === value),
  )
  return [
    ...(note.trim() === '' || isSameText(note, stored.note ?? '') ? [] : ['its note']),
    ...(totp.trim() === '' || isSameCode(totp, stored.totp ?? '') ? [] : ['its one-time code']),
    ...moreFields.map(({ name }) => `its field ${quoted(name)}`),
    ...[...new Set(imported.webSites.map(siteOf))]
      .filter((site) => sites && !sites.includes(site))
      .map((site) => `its website ${quoted(site)}`),
    ...(moreEarlier.length === 0
      ? []
      : [
          moreEarlier.length === 1
            ? 'its earlier password'
            : `its ${moreEarlier.length} earlier passwords`,
        ]),
  ]
}

/**
 * That a stored account is not in the folder of an imported one, in words that follow its name. A
 * different folder alone is no reason to import an account again.
 */
export const folderDifference = (
  imported: PortableAccount,
  { fields = [], note = '' }: StoredContent,
): string => {
  const { folder } = imported
  // An account without room for one more field has its folder in the note (`request-row.ts`).
  const hasFolder =
    fields.some(({ name, value }) => name === folderField && value === folder) ||
    note.split('\n').includes(folderLine(folder))
  return folder === '' || hasFolder ? '' : `is not in the folder ${quoted(folder)}`
}
