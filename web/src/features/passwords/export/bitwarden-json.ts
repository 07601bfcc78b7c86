import {
  cardFields,
  type DetailField,
  identityFields,
} from '#web/features/passwords/bitwarden-details.ts'
import type { OwnField, PortableAccount } from '#web/features/passwords/portable-account.ts'

/** The number of each type of item in Bitwarden's JSON. */
const itemTypes = { login: 1, note: 2, card: 3, identity: 4 } as const

/** The number of each type of own field. */
const fieldTypes = { text: 0, hidden: 1 } as const

const fieldsOfType = new Map<number, readonly DetailField[]>([
  [itemTypes.card, cardFields],
  [itemTypes.identity, identityFields],
])

/**
 * Bank accounts, licenses and passports become notes, because few programs read Bitwarden's types
 * for them.
 */
const itemType = ({ kind, userName, password, totp, webSites }: PortableAccount) => {
  if (userName + password + totp !== '' || webSites.length > 0) return itemTypes.login
  return kind === 'card' || kind === 'identity' ? itemTypes[kind] : itemTypes.note
}

/** Splits own fields into those that a card or an identity of Bitwarden has, and the others. */
const splitFields = (fields: readonly OwnField[], known: readonly DetailField[]) => {
  const details: Record<string, string> = {}
  const others: OwnField[] = []
  for (const field of fields) {
    const detail = known.find(({ name, secret }) => name === field.name && secret === field.secret)
    if (detail && details[detail.key] === undefined && field.value !== '') {
      details[detail.key] = field.value
    } else others.push(field)
  }
  return { details, others }
}

const orNull = (text: string) => (text === '' ? null : text)

const toLogin = (account: PortableAccount) => ({
  uris: account.webSites.map((uri) => ({ match: null, uri })),
  username: orNull(account.userName),
  password: orNull(account.password),
  totp: orNull(account.totp),
  passwordRevisionDate: account.passwordChangedAt ?? null,
})

const toItem = (account: PortableAccount, folderId: string | null) => {
  const type = itemType(account)
  const { details, others } = splitFields(account.ownFields, fieldsOfType.get(type) ?? [])
  return {
    type,
    name: account.label,
    notes: orNull(account.notes),
    favorite: account.favourite,
    reprompt: 0,
    folderId,
    organizationId: null,
    collectionIds: null,
    fields: others.map(({ name, value, secret }) => ({
      name,
      value,
      type: secret ? fieldTypes.hidden : fieldTypes.text,
      linkedId: null,
    })),
    passwordHistory: account.earlierPasswords.map(({ password, replacedAt }) => ({
      password,
      lastUsedDate: replacedAt ?? null,
    })),
    ...(type === itemTypes.login && { login: toLogin(account) }),
    ...(type === itemTypes.note && { secureNote: { type: 0 } }),
    ...(type === itemTypes.card && { card: details }),
    ...(type === itemTypes.identity && { identity: details }),
    // Our own import reads it. Other programs pass over it.
    ...(account.type !== undefined && { heirloom: { type: account.type } }),
  }
}

/** An id for a folder of the file: Bitwarden's are UUIDs. */
const folderIdOf = (number: number) =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/**
 * The accounts as an unencrypted JSON export of Bitwarden, which Bitwarden and most password
 * managers import.
 */
export const bitwardenJson = (accounts: readonly PortableAccount[]): string => {
  const names = [...new Set(accounts.map(({ folder }) => folder).filter(Boolean))]
  const ids = new Map(names.map((name, index) => [name, folderIdOf(index + 1)]))
  return JSON.stringify(
    {
      encrypted: false,
      folders: names.map((name) => ({ id: ids.get(name), name })),
      items: accounts.map((account) => toItem(account, ids.get(account.folder) ?? null)),
    },
    null,
    2,
  )
}
