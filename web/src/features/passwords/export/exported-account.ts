import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { folderField } from '#web/features/passwords/import/request-row.ts'
import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'

/**
 * A digital account as the exporters write it. Its folder is in the own field `folderField`, where
 * an import stored it.
 */
export const toExported = (digitalAccount: FullDigitalAccount): PortableAccount => {
  const { userName, password, totp, passwordChangedAt } = digitalAccount
  const webSites = [digitalAccount.webSite, ...digitalAccount.moreWebSites].filter(Boolean)
  const folder = digitalAccount.fields.find(({ name, hidden }) => name === folderField && !hidden)
  return {
    ...emptyAccount,
    kind: [userName, password, totp, ...webSites].join('') === '' ? 'note' : 'login',
    type: digitalAccount.type,
    label: digitalAccount.label,
    userName,
    password,
    webSites,
    notes: digitalAccount.note,
    totp,
    ownFields: digitalAccount.fields
      .filter((field) => field !== folder)
      .map(({ name, value, hidden }) => ({ name, value, secret: hidden })),
    folder: folder?.value ?? '',
    earlierPasswords: digitalAccount.earlierPasswords,
    ...(passwordChangedAt !== undefined && { passwordChangedAt }),
  }
}
