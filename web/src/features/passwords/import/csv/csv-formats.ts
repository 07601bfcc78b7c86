import type { AccountKind } from '#web/features/passwords/imported-account.ts'
import { readOwnFields } from '#web/features/passwords/own-fields-text.ts'
import type { CsvFormat } from './csv-format.ts'

const bitwardenKinds: Readonly<Record<string, AccountKind>> = {
  login: 'login',
  note: 'note',
  card: 'card',
  identity: 'identity',
}

const protonKinds: Readonly<Record<string, AccountKind>> = {
  login: 'login',
  note: 'note',
  creditcard: 'card',
  identity: 'identity',
}

const kindOf = (kinds: Readonly<Record<string, AccountKind>>, type: string): AccountKind =>
  kinds[type.trim().toLowerCase()] ?? 'other'

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
    reprompt: 'leftOut',
    archiveddate: 'ownField',
    login_uri: 'webSites',
    login_username: 'userName',
    login_password: 'password',
    login_totp: 'totp',
    // Exports of an organization have collections in place of folders.
    collections: 'folder',
  },
  finish: (account, cell) => ({
    ...account,
    ...(cell('type') === '' ? {} : { kind: kindOf(bitwardenKinds, cell('type')) }),
    ownFields: [...account.ownFields, ...readOwnFields(cell('fields'))],
  }),
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
  finish: (account, cell) =>
    cell('archived').trim().toLowerCase() === 'true'
      ? {
          ...account,
          ownFields: [...account.ownFields, { name: 'Archived', value: 'true', secret: false }],
        }
      : account,
}

/** The address that LastPass gives to a secure note. */
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
  finish: (account, cell) =>
    cell('type') === '' ? account : { ...account, kind: kindOf(protonKinds, cell('type')) },
}

/** All CSV formats that are imported. */
export const csvFormats: readonly CsvFormat[] = [
  bitwarden,
  onePassword,
  lastPass,
  firefox,
  keePass,
  keePassXc,
  dashlane,
  proton,
  apple,
  chromium,
]
