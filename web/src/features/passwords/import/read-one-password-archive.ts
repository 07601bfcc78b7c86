import type {
  AccountKind,
  OwnField,
  PortableAccount,
} from '#web/features/passwords/portable-account.ts'
import { checkAccount } from './check-account.ts'
import {
  isPart,
  leavesOf,
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
import { inflateEntry } from './inflate-entry.ts'
import { parseJson } from './parse-json.ts'
import { readDay } from './read-instant.ts'

/** 1Password's own ids, dates and settings, and what it has computed from the other fields. */
const ofOnePassword: ReadonlySet<string> = new Set([
  ...['uuid', 'createdAt', 'updatedAt'],
  ...['subtitle', 'ps', 'pbe', 'pgrng', 'icons', 'ainfo', 'watchtowerExclusions'].map(
    (key) => `overview.${key}`,
  ),
  'overview.urls.mode',
  ...['name', 'hideAddAnotherField'].map((key) => `details.sections.${key}`),
  ...['id', 'guarded', 'multiline', 'dontGenerate', 'placeholder', 'clipboardFilter'].map(
    (key) => `details.sections.fields.${key}`,
  ),
  ...['keyboard', 'correction', 'capitalization'].map(
    (key) => `details.sections.fields.inputTraits.${key}`,
  ),
  ...['documentId', 'decryptedSize'].map((key) => `details.documentAttributes.${key}`),
  ...['type', 'createdAt', 'credentialId', 'rpId', 'userHandle', 'privateKey'].map(
    (key) => `details.passkey.${key}`,
  ),
])

/** 1Password's own ids, dates and settings of its users' accounts and their vaults. */
const aroundItems: ReadonlySet<string> = new Set([
  ...['accountName', 'name', 'avatar', 'email', 'uuid', 'domain'].map(
    (key) => `accounts.attrs.${key}`,
  ),
  ...['uuid', 'avatar', 'type'].map((key) => `accounts.vaults.attrs.${key}`),
])

/**
 * Our kind for each of 1Password's categories. A login, a password, a server and an email account
 * are logins; a note and a document are notes. No kind fits these: licenses of software (100),
 * databases, outdoor licenses, memberships, rewards, Social Security numbers, routers, API
 * credentials, medical records, SSH keys and crypto wallets.
 */
const kinds: ReadonlyMap<string, AccountKind> = new Map([
  ['001', 'login'],
  ['005', 'login'],
  ['110', 'login'],
  ['111', 'login'],
  ['002', 'card'],
  ['003', 'note'],
  ['006', 'note'],
  ['004', 'identity'],
  ['101', 'bank'],
  ['103', 'license'],
  ['106', 'passport'],
  ...['100', '102', '104', '105', '107', '108', '109', '112', '113', '114', '115'].map(
    (category): [string, AccountKind] => [category, 'other'],
  ),
])

/** The types of values that 1Password itself masks. */
const maskedTypes = ['concealed', 'creditCardNumber', 'totp', 'sshKey']

/** A month of a year, which 1Password writes as 202712. */
const monthText = (month: string) => month.replace(/^(\d{4})(\d\d)$/, '$2/$1')

/**
 * For these types of values, the text at this key becomes the value of the field. The other texts
 * become fields of their own.
 */
const mainKeys: ReadonlyMap<string, string> = new Map([
  ['sshKey', 'privateKey'],
  ['file', 'fileName'],
])
/** What 1Password writes about a file beside its name. It is left out. */
const fileMetadata = ['documentId', 'decryptedSize']

interface Field extends OwnField {
  readonly type: string
}

const dateText = (type: string, text: string) => {
  if (type === 'date') return readDay(text) ?? text
  return type === 'monthYear' ? monthText(text) : text
}

/**
 * A value of a section as fields. A structured value, such as an address, becomes one text, unless
 * its type has a main key.
 */
const valueFields = (name: string, type: string, content: unknown): Field[] => {
  const secret = maskedTypes.includes(type)
  const leaves = leavesOf(content)
  const mainKey = mainKeys.get(type)
  if (mainKey === undefined) {
    const text = leaves.map((leaf) => leaf.text).join(', ')
    const value = dateText(type, text)
    return value === '' ? [] : [{ name, value, secret, type }]
  }
  const main = leaves.find(({ path }) => path.join('.') === mainKey)?.text
  return leaves
    .filter(({ path }) => type !== 'file' || !fileMetadata.includes(path.join('.')))
    .filter(({ path, text }) => path.join('.') === mainKey || text !== main)
    .map(({ path, text }) => {
      const isMain = path.join('.') === mainKey
      const fieldName = isMain ? name : [name, ...path].join(': ')
      return { name: fieldName, value: text, secret, type: isMain ? type : '' }
    })
}

const sectionFields = (details: Part): Field[] =>
  partsOf(details, 'sections').flatMap((section) => {
    const sectionTitle = takeText(section, 'title')
    return partsOf(section, 'fields').flatMap((field) => {
      const title = takeText(field, 'title')
      const { value } = field
      delete field.value
      const name = [sectionTitle, title].filter(Boolean).join(': ')
      // A value is an object whose only key is its type. Anything else is read as a text.
      const typed = isPart(value) ? Object.entries(value) : [['string', value] as const]
      return typed.flatMap(([type, content]) => valueFields(name, type, content))
    })
  })

interface LoginField extends OwnField {
  readonly designation: string
}

const loginFieldsOf = (details: Part): LoginField[] =>
  partsOf(details, 'loginFields').flatMap((field) => {
    // A linked entry, such as an alias, is an object, whose texts are joined.
    const value = leavesOf(field.value)
      .map(({ text }) => text)
      .join(', ')
    delete field.value
    const id = takeText(field, 'id')
    const name = takeText(field, 'name') || id
    const secret = takeText(field, 'fieldType') === 'P'
    const designation = takeText(field, 'designation')
    return value === '' ? [] : [{ name, value, secret, designation }]
  })

const withoutType = ({ name, value, secret }: OwnField): OwnField => ({ name, value, secret })

const readItem = (item: Part, vaultName: string) => {
  const details = partOf(item, 'details')
  const overview = partOf(item, 'overview')
  const login = loginFieldsOf(details)
  const designated = (designation: string) =>
    login.find((field) => field.designation === designation)
  const userName = designated('username')
  const itemPassword = takeText(details, 'password')
  const password = designated('password')
  const fields = sectionFields(details)
  const totp = fields.find(({ type }) => type === 'totp')
  const category = takeText(item, 'categoryUuid')
  const createdAt = takeInstant(item, 'createdAt')
  const changedAt = takeInstant(item, 'updatedAt') ?? createdAt
  const state = takeText(item, 'state')
  const isTrashed = takeText(item, 'trashed') === 'true'
  const documentName = takeText(partOf(details, 'documentAttributes'), 'fileName')
  const files = fields.flatMap(({ type, value }) => (type === 'file' ? [value] : []))
  const hasPasskey = Boolean(details.passkey)
  const hasPassword = (password?.value ?? itemPassword) !== ''
  const webSites = partsOf(overview, 'urls').map((url) => ({
    webSite: takeText(url, 'url'),
    label: takeText(url, 'label'),
  }))
  const account: PortableAccount = {
    kind: kinds.get(category) ?? 'other',
    label: takeText(overview, 'title'),
    userName: userName?.value ?? '',
    password: password?.value ?? itemPassword,
    webSites: [
      ...new Set([takeText(overview, 'url'), ...webSites.map(({ webSite }) => webSite)]),
    ].filter(Boolean),
    notes: takeText(details, 'notesPlain'),
    totp: totp?.value ?? '',
    ownFields: [
      ...login.filter((field) => field !== userName && field !== password).map(withoutType),
      ...(password && itemPassword !== '' && itemPassword !== password.value
        ? [{ name: 'Password', value: itemPassword, secret: true }]
        : []),
      ...fields.filter((field) => field !== totp).map(withoutType),
      ...webSites
        // The label that 1Password itself gives says nothing.
        .filter(({ label }) => label !== '' && label !== 'website')
        .map(({ webSite, label }) => ({ name: `Name of ${webSite}`, value: label, secret: false })),
      ...(state === 'archived' ? [{ name: 'Archived', value: 'true', secret: false }] : []),
      ...(['', 'active', 'archived'].includes(state)
        ? []
        : [{ name: 'State', value: state, secret: false }]),
    ],
    folder: [vaultName, ...takeTexts(overview, 'tags')].filter(Boolean).join(', '),
    favourite: Number(takeText(item, 'favIndex')) > 0,
    earlierPasswords: partsOf(details, 'passwordHistory').flatMap((earlier) => {
      const earlierPassword = takeText(earlier, 'value')
      if (earlierPassword === '') return []
      const replacedAt = takeInstant(earlier, 'time')
      return [{ password: earlierPassword, replacedAt }]
    }),
    ...(hasPassword && changedAt !== undefined && { passwordChangedAt: changedAt }),
  }
  const remarks = [
    ...[documentName, ...files].filter(Boolean).map(fileRemark),
    ...(hasPasskey ? [passkeyRemark] : []),
    ...(isTrashed ? ['It was in the trash of 1Password.'] : []),
    ...(category === '' || kinds.has(category) ? [] : [unknownTypeRemark(category)]),
  ]
  const ownFields = [...account.ownFields, ...leftoverFields(item, ofOnePassword)]
  return { account: { ...account, ownFields }, remarks }
}

/** The item itself. Older exports put each into another object, at the key `item`. */
const unwrapped = (entry: Part): Part => {
  const { item, ...around } = entry
  return isPart(item) ? { ...around, ...item } : entry
}

/** Archives that are no export of 1Password, each known by an entry of its own. */
const otherArchives = [
  {
    entry: 'xl/workbook.xml',
    problem:
      'This is an Excel file. Choose the file that your password manager exported, or save this one as CSV.',
  },
  {
    entry: 'data.json',
    problem:
      'This is an archive of Bitwarden with attached files. Unpack it, and choose its file data.json.',
  },
  {
    entry: 'credentials.csv',
    problem: 'This is an archive of Dashlane. Unpack it, and choose its file credentials.csv.',
  },
  {
    entry: 'Proton Pass/data.json',
    problem:
      'This is an archive of Proton Pass. In Proton Pass, export again and choose CSV, without encryption.',
  },
]

/** Reads a 1Password archive (1PUX). Attached files are named in the remarks and not imported. */
export const readOnePasswordArchive = (
  bytes: Uint8Array,
  onRead?: (part: number) => void,
): ImportedFile => {
  // Unpacking is the first half of the work, reading the items the second.
  const { content, others } = inflateEntry(bytes, 'export.data', (part) => onRead?.(part / 2))
  if (!content) {
    throw new ImportFileError(
      otherArchives.find(({ entry }) => others.includes(entry))?.problem ??
        'This archive is not an export of 1Password: it has no “export.data”. If it holds another export, unpack it first.',
    )
  }
  const file = parseJson(new TextDecoder().decode(content))
  if (!isPart(file) || !Array.isArray(file.accounts)) {
    throw new ImportFileError(
      'This archive has no list of accounts that we can read. Export it again.',
    )
  }
  const items = partsOf(file, 'accounts').flatMap((onePasswordUser) =>
    partsOf(onePasswordUser, 'vaults').flatMap((vault) => {
      const vaultName = takeText(partOf(vault, 'attrs'), 'name')
      if (!Array.isArray(vault.items)) return []
      const inVault = vault.items.map((item: unknown) => ({ item, vaultName }))
      delete vault.items
      return inVault
    }),
  )
  checkRowCount(items.length)
  const rows = items.map(({ item, vaultName }, index): ImportRow => {
    const row = index + 1
    if (index % rowsPerReport === 0) onRead?.(0.5 + index / items.length / 2)
    if (!isPart(item)) return noEntry(row, item)
    const { account, remarks } = readItem(unwrapped(item), vaultName)
    return checkAccount(account, row, remarks, 'Item')
  })
  if (rows.length === 0) throw new ImportFileError('This export has no items.')
  const fileCount = others.filter((name) => name.startsWith('files/') && !name.endsWith('/')).length
  return {
    format: '1Password',
    rows,
    leftOut: [
      ...(fileCount > 0 ? [`${fileCount} attached ${fileCount === 1 ? 'file' : 'files'}`] : []),
      ...leftoverNames(file, aroundItems),
    ],
  }
}
