import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { folderField } from '#web/features/passwords/import/request-row.ts'
import { emptyAccount, type ImportedAccount } from '#web/features/passwords/imported-account.ts'

/**
 * An account of ours as the exporters write it. Its folder is the field in which an import has
 * stored it.
 */
export const toExported = (account: FullDigitalAccount): ImportedAccount => {
  const { userName, password, totp, passwordChangedAt } = account
  const webSites = [account.webSite, ...account.moreWebSites].filter(Boolean)
  const folder = account.fields.find(({ name, hidden }) => name === folderField && !hidden)
  return {
    ...emptyAccount,
    kind: [userName, password, totp, ...webSites].join('') === '' ? 'note' : 'login',
    type: account.type,
    label: account.label,
    userName,
    password,
    webSites,
    notes: account.note,
    totp,
    ownFields: account.fields
      .filter((field) => field !== folder)
      .map(({ name, value, hidden }) => ({ name, value, secret: hidden })),
    folder: folder?.value ?? '',
    earlierPasswords: account.earlierPasswords,
    ...(passwordChangedAt !== undefined && { passwordChangedAt }),
  }
}
