import * as z from 'zod'
import {
  cutOwnFields,
  cutWebSites,
  exactColumn,
  readExact,
  readExactCell,
} from '#web/features/passwords/exact-cells.ts'
import { readOwnFields } from '#web/features/passwords/own-fields-text.ts'
import type {
  AccountKind,
  OwnField,
  PortableAccount,
} from '#web/features/passwords/portable-account.ts'
import { leftoverFields, partsOf, takeText } from '../emptied-item.ts'
import { quoted } from '../import-rows.ts'
import { jsonOf } from '../parse-json.ts'
import type { CsvFormat } from './csv-format.ts'

const bitwardenKinds: ReadonlyMap<string, AccountKind> = new Map([
  ['login', 'login'],
  ['note', 'note'],
  ['card', 'card'],
  ['identity', 'identity'],
])

const protonKinds: ReadonlyMap<string, AccountKind> = new Map([
  ['login', 'login'],
  ['note', 'note'],
  ['creditcard', 'card'],
  ['identity', 'identity'],
  ['alias', 'other'],
])

const nordPassKinds: ReadonlyMap<string, AccountKind> = new Map([
  ['password', 'login'],
  ['note', 'note'],
  ['credit_card', 'card'],
  ['identity', 'identity'],
])

/** The account with the kind that its row names. A type that we do not know becomes a field. */
const withKind = (
  account: PortableAccount,
  kinds: ReadonlyMap<string, AccountKind>,
  type: string,
): PortableAccount => {
  if (type.trim() === '') return account
  const kind = kinds.get(type.trim().toLowerCase())
  return kind === undefined
    ? withFields({ ...account, kind: 'other' }, [{ name: 'Type', value: type, secret: false }])
    : { ...account, kind }
}

const withFields = (account: PortableAccount, fields: readonly OwnField[]): PortableAccount => ({
  ...account,
  ownFields: [...account.ownFields, ...fields],
})

/** A column that becomes a field with a name of ours. */
const ownColumn = (name: string) => ({ name, secret: false })
const secretColumn = (name: string) => ({ name, secret: true })

const bitwarden: CsvFormat = {
  name: 'Bitwarden',
  required: ['name', 'login_username', 'login_password'],
  columns: {
    folder: 'folder',
    favorite: 'favourite',
    type: 'special',
    name: 'label',
    notes: 'notes',
    fields: 'special',
    reprompt: 'special',
    archiveddate: 'ownField',
    login_uri: 'webSites',
    login_username: 'userName',
    login_password: 'password',
    login_totp: 'totp',
    // Exports of an organization have collections in place of folders.
    collections: 'folder',
    // Our own export.
    [exactColumn]: 'special',
  },
  restore: (cell) => {
    const exact = readExact(cell(exactColumn))
    return exact && ((column, text) => readExactCell(exact, column, text))
  },
  finish: (account, cell) => {
    const exact = readExact(cell(exactColumn))
    const fields = exact && cutOwnFields(cell('fields'), exact)
    const webSites = exact && cutWebSites(cell('login_uri'), exact)
    // A column of this name that we did not write becomes a field.
    const foreignCell = exact ? '' : cell(exactColumn)
    const ofKind = withKind(account, bitwardenKinds, cell('type'))
    return withFields(
      {
        ...ofKind,
        ...(exact?.type !== undefined && { type: exact.type }),
        ...(webSites && { webSites }),
      },
      [
        ...(fields ?? readOwnFields(cell('fields'))),
        ...(['', '0'].includes(cell('reprompt').trim())
          ? []
          : [{ name: 'reprompt', value: cell('reprompt'), secret: false }]),
        ...(foreignCell === '' ? [] : [{ name: exactColumn, value: foreignCell, secret: true }]),
      ],
    )
  },
}

const onePassword: CsvFormat = {
  name: '1Password',
  required: ['title', 'password', 'tags'],
  columns: {
    title: 'label',
    url: 'webSites',
    username: 'userName',
    password: 'password',
    otpauth: 'totp',
    favorite: 'favourite',
    archived: 'special',
    tags: 'folder',
    notes: 'notes',
  },
  finish: (account, cell) => {
    const archived = cell('archived').trim().toLowerCase()
    return archived === '' || archived === 'false'
      ? account
      : withFields(account, [{ name: 'Archived', value: archived, secret: false }])
  },
}

/** The signs that HTML escapes, by the escapes that LastPass has used. */
const entities: ReadonlyMap<string, string> = new Map([
  ...[
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&apos;', "'"],
  ],
  ...[
    ['&#39;', "'"],
    ['&#039;', "'"],
    ['&#x27;', "'"],
    ['&#34;', '"'],
    ['&#38;', '&'],
  ],
  ...[
    ['&#60;', '<'],
    ['&#62;', '>'],
    ['&#x2F;', '/'],
    ['&#x2f;', '/'],
    ['&amp;', '&'],
  ],
] as [string, string][])

const decodeEntities = (text: string) =>
  text.replace(/&(?:[a-z]+|#\d+|#x[0-9a-f]+);/gi, (sign) => entities.get(sign) ?? sign)

/** The texts that a remark compares, with their names in its sentence. */
const entityTexts = [
  ['password', 'password'],
  ['userName', 'user name'],
  ['label', 'name'],
  ['notes', 'note'],
  ['folder', 'folder'],
] as const

/** The account without the HTML escapes of LastPass. Undefined if it has none. */
const decodedOf = (account: PortableAccount): PortableAccount | undefined => {
  const decoded = {
    ...account,
    ...Object.fromEntries(entityTexts.map(([key]) => [key, decodeEntities(account[key])])),
    webSites: account.webSites.map(decodeEntities),
    totp: decodeEntities(account.totp),
    ownFields: account.ownFields.map((field) => ({ ...field, value: decodeEntities(field.value) })),
  }
  return JSON.stringify(decoded) === JSON.stringify(account) ? undefined : decoded
}

/** The URL that LastPass gives to a secure note. */
const lastPassNote = 'http://sn'

const lastPass: CsvFormat = {
  name: 'LastPass',
  required: ['url', 'username', 'password', 'extra', 'name', 'grouping'],
  columns: {
    url: 'webSites',
    username: 'userName',
    password: 'password',
    totp: 'totp',
    extra: 'notes',
    name: 'label',
    grouping: 'folder',
    fav: 'favourite',
  },
  finish: (account, cell) => {
    if (cell('url').trim() !== lastPassNote) return account
    const isCard = /^NoteType:\s*Credit Card\b/i.test(account.notes)
    return { ...account, kind: isCard ? 'card' : 'note', webSites: [] }
  },
  remarks: (account) => {
    const decoded = decodedOf(account)
    if (!decoded) return []
    const texts = entityTexts.flatMap(([key, name]) =>
      decoded[key] === account[key] ? [] : [`its ${name} is ${quoted(decoded[key])}`],
    )
    const decodedTexts = texts.length > 0 ? texts.join(', and ') : 'its fields have others too'
    return [
      `It has signs such as &amp; or &lt;, which some exports of LastPass write for & and <. If yours did, ${decodedTexts}.`,
    ]
  },
  decoded: decodedOf,
}

const chromium: CsvFormat = {
  name: 'Chrome or Edge',
  required: ['name', 'url', 'username', 'password'],
  columns: {
    name: 'label',
    url: 'webSites',
    username: 'userName',
    password: 'password',
    note: 'notes',
  },
}

const firefox: CsvFormat = {
  name: 'Firefox',
  required: ['url', 'username', 'password', 'httprealm'],
  columns: {
    url: 'webSites',
    username: 'userName',
    password: 'password',
    httprealm: 'ownField',
    formactionorigin: 'leftOut',
    guid: 'leftOut',
    timecreated: 'leftOut',
    timelastused: 'leftOut',
    timepasswordchanged: 'changedAt',
  },
}

const apple: CsvFormat = {
  name: 'Apple Passwords',
  required: ['title', 'url', 'username', 'password'],
  columns: {
    title: 'label',
    url: 'webSites',
    username: 'userName',
    password: 'password',
    notes: 'notes',
    otpauth: 'totp',
  },
}

/** A placeholder, for which KeePass puts in a text of this or another entry when it is used. */
const reference =
  /\{(?:REF:[^{}]+|S:[^{}]+|T-?CONV:[^{}]+|TITLE|USERNAME|PASSWORD|URL(?::[A-Z]+)?|NOTES|TOTP|DB_[A-Z]+)\}/i

const referenceRemarks = (account: PortableAccount): string[] => {
  const texts = [
    ['password', account.password],
    ['user name', account.userName],
    ['name', account.label],
    ['website', account.webSites.join(' ')],
    ['note', account.notes],
    ['one-time code', account.totp],
    ['own fields', account.ownFields.map(({ value }) => value).join(' ')],
  ] as const
  return texts.flatMap(([name, text]) => {
    const foundReference = reference.exec(text)?.[0]
    return foundReference === undefined
      ? []
      : [
          `Its ${name} has ${quoted(foundReference)}, for which KeePass puts a text of this or another entry. Open it there, and copy the text itself.`,
        ]
  })
}

/** The recycle bin is a group, which KeePassXC names in the language of the person. */
const recycleBins = [
  ...['recycle bin', 'trash', 'papierkorb', 'corbeille', 'papelera de reciclaje', 'papelera'],
  ...['cestino', 'lixeira', 'reciclagem', 'prullenbak', 'kosz', 'papperskorg', 'papirkurv'],
  ...['papirkorg', 'roskakori', 'koš', 'kôš', 'lomtár', 'coș de gunoi', 'geri dönüşüm kutusu'],
  ...['корзина', 'кошик', 'ごみ箱', '回收站', '资源回收桶', '資源回收桶', '휴지통'],
]

const isInRecycleBin = (group: string) =>
  group.split('/').some((name) => recycleBins.includes(name.trim().toLowerCase()))

const keePass: CsvFormat = {
  name: 'KeePass',
  required: ['account', 'login name', 'password'],
  columns: {
    account: 'label',
    'login name': 'userName',
    password: 'password',
    'web site': 'webSites',
    comments: 'notes',
  },
  remarks: referenceRemarks,
  // KeePass writes \" and \\ where CSV has "" and \.
  prepare: (text) =>
    text.replace(/\\(["\\])/g, (_, escaped: string) => (escaped === '"' ? '""' : '\\')),
}

const keePassXc: CsvFormat = {
  name: 'KeePassXC',
  required: ['group', 'title', 'username', 'password'],
  columns: {
    group: 'folder',
    title: 'label',
    username: 'userName',
    password: 'password',
    url: 'webSites',
    notes: 'notes',
    totp: 'totp',
    icon: 'leftOut',
    'last modified': 'changedAt',
    created: 'leftOut',
  },
  remarks: (account) => [
    ...referenceRemarks(account),
    ...(isInRecycleBin(account.folder) ? ['It was in the recycle bin of KeePassXC.'] : []),
  ],
}

const dashlane: CsvFormat = {
  name: 'Dashlane',
  required: ['username', 'username2', 'title', 'password'],
  columns: {
    username: 'userName',
    username2: 'userName',
    username3: 'userName',
    title: 'label',
    password: 'password',
    note: 'notes',
    url: 'webSites',
    category: 'folder',
    otpsecret: 'totp',
    otpurl: 'totp',
  },
}

const proton: CsvFormat = {
  name: 'Proton Pass',
  required: ['name', 'username', 'password', 'vault'],
  columns: {
    type: 'special',
    name: 'label',
    url: 'webSites',
    username: 'userName',
    email: 'userName',
    password: 'password',
    note: 'notes',
    totp: 'totp',
    createtime: 'leftOut',
    modifytime: 'changedAt',
    vault: 'folder',
  },
  finish: (account, cell) => withKind(account, protonKinds, cell('type')),
}

/** The URLs of a cell that has a JSON list of them. Undefined for another cell. */
const listedWebSites = (text: string): string[] | undefined => {
  const list = z.array(z.string()).safeParse(jsonOf(text))
  return list.data?.filter((webSite) => webSite !== '')
}

/** The fields that a person of NordPass added. A cell of another form is one field. */
const nordPassFields = (text: string): OwnField[] => {
  const list = jsonOf(text)
  if (!Array.isArray(list)) {
    return text.trim() === '' ? [] : [{ name: 'custom_fields', value: text, secret: true }]
  }
  // `partsOf` reads a list by its key, and `leftoverFields` names what is left for that key.
  const listHolder = { custom_fields: list }
  const fields = partsOf(listHolder, 'custom_fields').map((field) => {
    const type = takeText(field, 'type')
    return {
      name: takeText(field, 'label'),
      value: takeText(field, 'value'),
      secret: type !== 'text',
    }
  })
  return [...fields, ...leftoverFields(listHolder, new Set())]
}

const nordPass: CsvFormat = {
  name: 'NordPass',
  required: ['name', 'url', 'username', 'password', 'cardholdername', 'cardnumber', 'type'],
  columns: {
    name: 'label',
    url: 'webSites',
    additional_urls: 'special',
    username: 'userName',
    password: 'password',
    note: 'notes',
    cardholdername: ownColumn('Cardholder'),
    cardnumber: secretColumn('Card number'),
    cvc: secretColumn('CVC'),
    pin: secretColumn('PIN'),
    expirydate: ownColumn('Expiry'),
    zipcode: ownColumn('ZIP code'),
    folder: 'folder',
    shared_folder: ownColumn('Shared folder'),
    full_name: ownColumn('Full name'),
    phone_number: ownColumn('Phone'),
    email: ownColumn('Email address'),
    address1: ownColumn('Address'),
    address2: ownColumn('Address, second line'),
    city: ownColumn('City'),
    country: ownColumn('Country'),
    state: ownColumn('State'),
    type: 'special',
    custom_fields: 'special',
  },
  otherThanAccount: (cell) =>
    cell('type').trim().toLowerCase() === 'folder' ? 'rows that only name a folder' : undefined,
  finish: (account, cell) => {
    const additionalUrls = cell('additional_urls')
    const webSites = listedWebSites(additionalUrls)
    return withFields(
      {
        ...withKind(account, nordPassKinds, cell('type')),
        webSites: [...account.webSites, ...(webSites ?? [])],
      },
      [
        ...(webSites === undefined && additionalUrls.trim() !== ''
          ? [{ name: 'More websites', value: additionalUrls, secret: false }]
          : []),
        ...nordPassFields(cell('custom_fields')),
      ],
    )
  },
}

const buttercup: CsvFormat = {
  name: 'Buttercup',
  required: ['!group_id', '!group_name', 'title', 'password'],
  columns: {
    '!type': 'special',
    '!group_id': 'leftOut',
    '!group_name': 'folder',
    '!group_parent': 'leftOut',
    title: 'label',
    username: 'userName',
    password: 'password',
    url: 'webSites',
    id: 'leftOut',
    note: 'notes',
    notes: 'notes',
  },
  otherThanAccount: (cell) =>
    cell('!type').trim().toLowerCase() === 'group' ? 'rows that only name a group' : undefined,
  finish: (account, cell) => withKind(account, new Map([['entry', account.kind]]), cell('!type')),
}

/** All CSV formats that are imported. */
export const knownCsvFormats: readonly CsvFormat[] = [
  bitwarden,
  onePassword,
  lastPass,
  firefox,
  keePass,
  keePassXc,
  dashlane,
  proton,
  nordPass,
  buttercup,
  apple,
  chromium,
]
