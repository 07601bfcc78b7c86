import type { DigitalAccountType } from '#shared/model/digital-account.ts'
import type { AccountKind, PortableAccount } from '#web/features/passwords/portable-account.ts'
import type { Input } from '#web/lib/api/api.ts'
import { accountLimits } from './fit-account.ts'
import type { ReadRow } from './import-rows.ts'

export type RequestRow = Input<'Password', 'ImportDigitalAccounts'>['body']['rows'][number]

/**
 * The name of the own field that holds the folder of an imported account, because we have no
 * folders.
 */
export const folderField = 'Folder'

/** The line of the note that holds the folder if there is no room for `folderField`. */
export const folderLine = (folder: string) => `${folderField}: ${folder}`

/**
 * The fields and the note of a row. The folder is a field, or a line of the note if there
 * is no room for one more field.
 */
const withFolder = ({ ownFields, notes, folder }: PortableAccount) => {
  const fields = ownFields.map(({ name, value, secret }) => ({ name, value, hidden: secret }))
  if (folder === '') return { fields, note: notes }
  if (fields.length < accountLimits.ownFields) {
    return { fields: [...fields, { name: folderField, value: folder, hidden: false }], note: notes }
  }
  return { fields, note: [notes, folderLine(folder)].filter(Boolean).join('\n') }
}

/** Our type for a kind, where one fits. */
const types: Partial<Record<AccountKind, DigitalAccountType>> = {
  note: 'note',
  card: 'bank',
  bank: 'bank',
  license: 'government',
  passport: 'government',
}

/**
 * A row as the API stores it. `importedAt` is when an earlier password was replaced if the file has
 * neither that time nor the time of the last change.
 */
export const toRequestRow = ({ row, account }: ReadRow, importedAt: string): RequestRow => {
  const { label, userName, password, webSites, totp, earlierPasswords, passwordChangedAt } = account
  const [webSite = '', ...moreWebSites] = webSites
  const type = account.type ?? types[account.kind]
  return {
    row,
    label,
    type,
    userName,
    password,
    webSite,
    moreWebSites,
    totp,
    ...withFolder(account),
    earlierPasswords: earlierPasswords.map((earlier) => ({
      password: earlier.password,
      replacedAt: earlier.replacedAt ?? passwordChangedAt ?? importedAt,
    })),
    ...(passwordChangedAt !== undefined && { passwordChangedAt }),
  }
}
