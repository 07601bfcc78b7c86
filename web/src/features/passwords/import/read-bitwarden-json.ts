import * as z from 'zod'
import { cardFields, identityFields, keyFields } from '#web/features/passwords/bitwarden-details.ts'
import type {
  AccountKind,
  ImportedAccount,
  OwnField,
} from '#web/features/passwords/imported-account.ts'
import { checkAccount } from './check-account.ts'
import { checkRowCount, type ImportedFile, ImportFileError, type ImportRow } from './import-rows.ts'
import { parseJson } from './parse-json.ts'
import { readInstant } from './read-instant.ts'

/** Bitwarden writes null for what is absent. */
const Words = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .nullish()
  .transform((text) => text ?? '')
const Details = z.record(z.string(), z.unknown()).nullish()

const Item = z.object({
  type: z.number(),
  name: Words,
  notes: Words,
  favorite: z.boolean().nullish(),
  folderId: z.string().nullish(),
  collectionIds: z.array(z.string()).nullish(),
  fields: z
    .array(z.object({ name: Words, value: Words, type: z.number().nullish() }))
    .nullish()
    .transform((fields) => fields ?? []),
  login: z
    .object({
      uris: z.array(z.object({ uri: Words })).nullish(),
      username: Words,
      password: Words,
      totp: Words,
      passwordRevisionDate: Words,
      fido2Credentials: z.array(z.unknown()).nullish(),
    })
    .nullish(),
  card: Details,
  identity: Details,
  sshKey: Details,
  passwordHistory: z.array(z.object({ password: Words, lastUsedDate: Words })).nullish(),
  creationDate: Words,
})

const Folders = z.array(z.object({ id: z.string(), name: Words })).nullish()

const Vault = z.object({
  encrypted: z.boolean().nullish(),
  folders: Folders,
  collections: Folders,
  items: z.array(z.unknown()),
})

const kinds: Readonly<Record<number, AccountKind>> = {
  1: 'login',
  2: 'note',
  3: 'card',
  4: 'identity',
}

const hidden = 1
const linked = 3

const detailsOf = (
  known: typeof cardFields,
  details: Readonly<Record<string, unknown>> | null | undefined,
): OwnField[] =>
  Object.entries(details ?? {}).flatMap(([key, value]) => {
    const field = known.find((each) => each.key === key)
    const isText = typeof value === 'string' || typeof value === 'number'
    if (!isText || value === '') return []
    return [{ name: field?.name ?? key, value: String(value), secret: field?.secret ?? true }]
  })

const accountOf = (item: z.output<typeof Item>, folder: string): ImportedAccount => {
  const { login } = item
  // A password that was never changed is as old as its item.
  const changedAt = login?.password
    ? readInstant(login.passwordRevisionDate || item.creationDate)
    : undefined
  return {
    kind: kinds[item.type] ?? 'other',
    label: item.name,
    userName: login?.username ?? '',
    password: login?.password ?? '',
    webSites: (login?.uris ?? []).map(({ uri }) => uri).filter((uri) => uri !== ''),
    notes: item.notes,
    totp: login?.totp ?? '',
    ownFields: [
      ...detailsOf(cardFields, item.card),
      ...detailsOf(identityFields, item.identity),
      ...detailsOf(keyFields, item.sshKey),
      ...item.fields
        .filter(({ type }) => type !== linked)
        .map(({ name, value, type }) => ({ name, value, secret: type === hidden })),
    ],
    folder,
    favourite: item.favorite ?? false,
    earlierPasswords: (item.passwordHistory ?? [])
      .filter(({ password }) => password !== '')
      .map(({ password, lastUsedDate }) => {
        const replacedAt = readInstant(lastUsedDate)
        return { password, ...(replacedAt !== undefined && { replacedAt }) }
      }),
    ...(changedAt !== undefined && { passwordChangedAt: changedAt }),
  }
}

const remarksOf = ({ login, fields }: z.output<typeof Item>): string[] => [
  ...(login?.fido2Credentials?.length
    ? ['Its passkey cannot be moved. Make a new one at the web site.']
    : []),
  ...(fields.some(({ type }) => type === linked)
    ? ['Its linked fields are left out: they only repeat its other fields.']
    : []),
]

/** Reads Bitwarden's unencrypted JSON export, of a person or of an organization. */
export const readBitwardenJson = (text: string, onRead?: (part: number) => void): ImportedFile => {
  const vault = Vault.safeParse(parseJson(text))
  const raw = vault.data
  if (
    raw?.encrypted ||
    /"(passwordProtected|encKeyValidation_DO_NOT_EDIT)"/.test(text.slice(0, 2000))
  ) {
    throw new ImportFileError(
      'This export is encrypted. In Bitwarden, export your vault again and choose the format “.json”, not “.json (Encrypted)”.',
    )
  }
  if (!raw) {
    throw new ImportFileError(
      'This JSON file is not an export of Bitwarden: it has no list of items.',
    )
  }
  checkRowCount(raw.items.length)
  const folders = new Map(
    [...(raw.folders ?? []), ...(raw.collections ?? [])].map(({ id, name }) => [id, name]),
  )
  const rows = raw.items.map((each, at): ImportRow => {
    const row = at + 1
    if (at % 200 === 0) onRead?.(at / raw.items.length)
    const item = Item.safeParse(each)
    if (!item.success) {
      const [issue] = item.error.issues
      return {
        row,
        problem: `Item ${row}: its field “${issue?.path.join('.') ?? ''}” has an unknown form.`,
      }
    }
    const { folderId, collectionIds } = item.data
    const folder = [folderId, ...(collectionIds ?? [])]
      .flatMap((id) => (id ? (folders.get(id) ?? []) : []))
      .join(', ')
    return checkAccount(accountOf(item.data, folder), row, remarksOf(item.data))
  })
  if (rows.length === 0) throw new ImportFileError('This export has no items.')
  return { format: 'Bitwarden', rows, leftOut: [] }
}
