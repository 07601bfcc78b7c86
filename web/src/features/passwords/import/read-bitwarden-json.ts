import { DigitalAccountType } from '#shared/model/digital-account.ts'
import { detailObjects } from '#web/features/passwords/bitwarden-details.ts'
import type {
  AccountKind,
  EarlierPassword,
  OwnField,
  PortableAccount,
} from '#web/features/passwords/portable-account.ts'
import { checkAccount } from './check-account.ts'
import {
  isPart,
  leftoverFields,
  leftoverNames,
  type Part,
  partOf,
  partsOf,
  takeInstant,
  takeText,
  takeTexts,
} from './emptied-item.ts'
import {
  checkRowCount,
  fileRemark,
  type ImportedFile,
  ImportFileError,
  type ImportRow,
  noEntry,
  passkeyRemark,
  rowsPerReport,
  unknownTypeRemark,
} from './import-rows.ts'

const kinds: ReadonlyMap<string, AccountKind> = new Map([
  ['1', 'login'],
  ['2', 'note'],
  ['3', 'card'],
  ['4', 'identity'],
  ['5', 'other'],
  ['6', 'bank'],
  ['7', 'license'],
  ['8', 'passport'],
])

const passkeyKeys = [
  ...['credentialId', 'keyType', 'keyAlgorithm', 'keyCurve', 'keyValue', 'rpId', 'userHandle'],
  ...['userName', 'counter', 'rpName', 'userDisplayName', 'discoverable', 'creationDate'],
]

/** Bitwarden's own ids, dates and settings. */
const ofBitwarden: ReadonlySet<string> = new Set([
  ...['id', 'object', 'organizationId', 'key', 'reprompt', 'creationDate', 'revisionDate'],
  ...['edit', 'viewPassword', 'organizationUseTotp', 'permissions.delete', 'permissions.restore'],
  ...['secureNote.type', 'fields.linkedId', 'login.autofillOnPageLoad'],
  ...['login.uris.match', 'login.uris.uriChecksum'],
  ...passkeyKeys.map((key) => `login.fido2Credentials.${key}`),
  ...['id', 'url', 'size', 'sizeName', 'key'].map((key) => `attachments.${key}`),
])

/** Bitwarden's own ids and settings of folders and collections. */
const aroundItems: ReadonlySet<string> = new Set(
  ['folders', 'collections'].flatMap((list) =>
    ['object', 'organizationId', 'externalId', 'hidePasswords', 'readOnly', 'manage'].map(
      (key) => `${list}.${key}`,
    ),
  ),
)

/** Bitwarden's types of own fields. A linked field only points to another field. */
const hiddenType = '1'
const linkedType = '3'
/** Texts and truth values. A field of any other type, also of an unknown one, is masked. */
const unmaskedTypes = ['', '0', '2']

const detailsOf = (item: Part): OwnField[] =>
  Object.entries(detailObjects).flatMap(([object, fields]) =>
    fields.flatMap(({ key, name, secret }) => {
      const value = takeText(partOf(item, object), key)
      return value === '' ? [] : [{ name, value, secret }]
    }),
  )

/** The fields that a person added, without linked ones, and whether there are linked ones. */
const addedFields = (item: Part) => {
  let hasLinked = false
  const fields = partsOf(item, 'fields').flatMap((field): OwnField[] => {
    const type = takeText(field, 'type')
    // A linked field that has a text of its own is read as any other.
    const isLinked = type === linkedType && !field.value
    hasLinked ||= isLinked
    const name = takeText(field, 'name')
    if (isLinked) return []
    const value = takeText(field, 'value')
    return [{ name, value, secret: type === hiddenType || !unmaskedTypes.includes(type) }]
  })
  return { fields, hasLinked }
}

const earlierPasswordsOf = (item: Part): EarlierPassword[] =>
  partsOf(item, 'passwordHistory').flatMap((earlier) => {
    const password = takeText(earlier, 'password')
    if (password === '') return []
    const replacedAt = takeInstant(earlier, 'lastUsedDate')
    return [{ password, replacedAt }]
  })

/** The type of a digital account, which our own export writes (`bitwarden-json.ts`). */
const ownTypeOf = (item: Part): DigitalAccountType | undefined => {
  const ours = partOf(item, 'heirloom')
  const type = DigitalAccountType.safeParse(ours.type)
  if (type.success) delete ours.type
  return type.data
}

const readItem = (item: Part, folders: ReadonlyMap<string, string>) => {
  const login = partOf(item, 'login')
  const type = takeText(item, 'type')
  const label = takeText(item, 'name')
  const password = takeText(login, 'password')
  // A password that was never changed is as old as its item.
  const createdAt = takeInstant(item, 'creationDate')
  const changedAt = takeInstant(login, 'passwordRevisionDate') ?? createdAt
  const { fields, hasLinked } = addedFields(item)
  const ownType = ownTypeOf(item)
  const archived = takeText(item, 'archivedDate')
  const deleted = takeText(item, 'deletedDate')
  const files = partsOf(item, 'attachments').map((file) => takeText(file, 'fileName'))
  const account: PortableAccount = {
    kind: kinds.get(type) ?? 'other',
    type: ownType,
    label,
    userName: takeText(login, 'username'),
    password,
    webSites: partsOf(login, 'uris')
      .map((uri) => takeText(uri, 'uri'))
      .filter((uri) => uri !== ''),
    notes: takeText(item, 'notes'),
    totp: takeText(login, 'totp'),
    folder: [takeText(item, 'folderId'), ...takeTexts(item, 'collectionIds')]
      .flatMap((id) => folders.get(id) ?? [])
      .join(', '),
    favourite: takeText(item, 'favorite') === 'true',
    earlierPasswords: earlierPasswordsOf(item),
    ...(password !== '' && changedAt !== undefined && { passwordChangedAt: changedAt }),
    ownFields: [
      ...detailsOf(item),
      ...fields,
      ...(archived === '' ? [] : [{ name: 'Archived', value: archived, secret: false }]),
    ],
  }
  const remarks = [
    ...(partsOf(login, 'fido2Credentials').length > 0 ? [passkeyRemark] : []),
    ...(hasLinked ? ['Its linked fields are left out: they only repeat its other fields.'] : []),
    ...files.filter(Boolean).map(fileRemark),
    ...(deleted === '' ? [] : ['It was in the trash of Bitwarden.']),
    ...(type === '' || kinds.has(type) ? [] : [unknownTypeRemark(type)]),
  ]
  const ownFields = [...account.ownFields, ...leftoverFields(item, ofBitwarden)]
  return { account: { ...account, ownFields }, remarks }
}

/** Reads Bitwarden's unencrypted JSON export, of a person or of an organization. */
export const readBitwardenJson = (
  file: unknown,
  text: string,
  onRead?: (part: number) => void,
): ImportedFile => {
  const vault = isPart(file) ? file : {}
  if (
    takeText(vault, 'encrypted') === 'true' ||
    /"(passwordProtected|encKeyValidation_DO_NOT_EDIT)"/.test(text.slice(0, 2000))
  ) {
    throw new ImportFileError(
      'This export is encrypted. In Bitwarden, export your vault again and choose the format “.json”, not “.json (Encrypted)”.',
    )
  }
  // `null` in place of the list counts as an empty list.
  const items = vault.items ?? ('items' in vault ? [] : undefined)
  if (!Array.isArray(items)) {
    throw new ImportFileError(
      'This JSON file is not an export of Bitwarden: it has no list of items.',
    )
  }
  delete vault.items
  checkRowCount(items.length)
  const folders = new Map(
    ['folders', 'collections'].flatMap((list) =>
      partsOf(vault, list).map((part) => [takeText(part, 'id'), takeText(part, 'name')]),
    ) as [string, string][],
  )
  const rows = items.map((item: unknown, index): ImportRow => {
    const row = index + 1
    if (index % rowsPerReport === 0) onRead?.(index / items.length)
    if (!isPart(item)) return noEntry(row, item)
    const { account, remarks } = readItem(item, folders)
    return checkAccount(account, row, remarks, 'Item')
  })
  if (rows.length === 0) throw new ImportFileError('This export has no items.')
  return { format: 'Bitwarden', rows, leftOut: leftoverNames(vault, aroundItems) }
}
