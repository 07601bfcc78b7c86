import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dryRun } from './dry-run.ts'
import { ImportFileError } from './import-rows.ts'
import { readImportFile } from './read-import-file.ts'
import { toRequestRow } from './request-row.ts'
import { noChoices, wantedRows } from './wanted-rows.ts'

/* Exports of other password managers, each with the accounts that must be read from it. */

const folder = join(import.meta.dirname, 'from-others')
const readFixture = (name: string) =>
  readImportFile(new Uint8Array(readFileSync(join(folder, name))))

const refusal = (name: string): string => {
  try {
    readFixture(name)
  } catch (error) {
    if (error instanceof ImportFileError) return error.message
    throw error
  }
  throw new Error('The file was read.')
}

/** The rows of a file as they are stored; a masked field has an asterisk. */
const accountsOfFixture = (name: string) =>
  readFixture(name).rows.map((row) => {
    if ('problem' in row) return row.problem
    const { fields = [], ...rest } = toRequestRow(row, '2026-01-01T00:00:00.000Z')
    return {
      ...rest,
      remarks: row.remarks,
      fields: fields.map(
        ({ name: field, value, hidden }) => `${field}${hidden ? '*' : ''} = ${value}`,
      ),
    }
  })

const files: Readonly<Record<string, { readonly format: string; readonly rows: unknown[] }>> = {
  'bw-new-types.json': {
    format: 'Bitwarden',
    rows: [
      {
        label: 'River Bank checking',
        type: 'bank',
        fields: [
          'Bank = River Bank',
          'Name on account = Rosa Lind',
          'Account type = checking',
          'Account number* = 000123456789',
          'Routing number = 021000021',
          'Branch number = 12',
          'PIN* = 4471',
          'SWIFT = RIVBUS33',
          'Phone = +1 512 555 0101',
          'Folder = Home/Money',
        ],
        remarks: [],
      },
      {
        label: 'Texas license',
        type: 'government',
        fields: [
          'First name = Rosa',
          'Last name = Lind',
          'License number* = TX-88123456',
          'License class = C',
          'Issuing state = TX',
          'Date of birth = 1950-02-28',
          'Issuing country = US',
          'Expiration date = 2029-02-28',
        ],
      },
      {
        label: 'Passport',
        type: 'government',
        fields: [
          'Given name = Rosa',
          'Surname = Lind',
          'Passport number* = X1234567',
          'Nationality = US',
          'Date of birth = 1950-02-28',
          'Issuing authority = Department of State',
          'Issue date = 2020-01-02',
          'Expiration date = 2030-01-01',
        ],
      },
    ],
  },
  'buttercup.csv': {
    format: 'Buttercup',
    rows: [
      { label: 'Shop', userName: 'rosa', password: 'pw', note: 'n', fields: ['Folder = Home'] },
    ],
  },
  'chrome-later.csv': {
    format: 'Chrome or Edge',
    rows: [{ row: 2, userName: 'brand-new-person@example.org', password: 'NEW-SECRET' }],
  },
  'chrome-two.csv': {
    format: 'Chrome or Edge',
    rows: [
      { userName: 'rosa@gmail.com', password: 'pw1' },
      { userName: 'tom@gmail.com', password: 'pw2' },
      { webSite: 'android://abc123==@com.example.app/' },
      { label: '=HYPERLINK("http://x")', password: '-secret+1', note: '@note' },
    ],
  },
  'excel-semicolon.csv': {
    format: 'Chrome or Edge',
    rows: [{ label: 'Bäckerei', password: 'pä', note: 'ü' }],
  },
  'firefox.csv': {
    format: 'Firefox',
    rows: [
      { userName: 'u', password: 'p', passwordChangedAt: '2023-11-14T22:13:20.000Z' },
      { fields: ['httpRealm* = Firefox Accounts credentials'] },
      { userName: 'admin', fields: ['httpRealm* = Router admin'] },
    ],
  },
  'lp-entities.csv': {
    format: 'LastPass',
    rows: [
      {
        label: 'Shop &amp; Co',
        password: 'a&amp;b&lt;9',
        remarks: [expect.stringMatching(/password is “a&b<9”, and its name is “Shop & Co”/)],
      },
      { label: 'Plain', password: 'c&d<9', remarks: [] },
    ],
  },
  'lp-notes.csv': {
    format: 'LastPass',
    rows: [
      { label: 'Checking', type: 'note', note: expect.stringMatching(/Pin:4471/) },
      { label: 'Visa', type: 'bank', note: expect.stringMatching(/Number:4111/) },
      { label: 'Plain note', note: 'plain note text' },
    ],
  },
  'nordpass.csv': {
    format: 'NordPass',
    rows: [
      {
        row: 2,
        webSite: 'https://shop.example',
        moreWebSites: ['https://shop.example/b'],
        note: 'n1',
        fields: ['Member = 77', 'PIN* = 0099', 'Folder = Home'],
      },
      {
        row: 3,
        type: 'bank',
        fields: [
          'Cardholder = Rosa Lind',
          'Card number* = 4111111111111111',
          'CVC* = 123',
          'Expiry = 06/29',
          'Folder = Money',
        ],
      },
      {
        row: 4,
        fields: [
          'ZIP code = 78701',
          'Full name = Rosa Lind',
          'Phone = 5125550100',
          'Email address = r@example.org',
          'Address = 1 Elm',
          'City = Austin',
          'Country = US',
          'State = TX',
        ],
      },
      { row: 5, type: 'note', note: 'my text' },
    ],
  },
  'null-vault.1pux': {
    format: '1Password',
    rows: [
      {
        label: 'Shop',
        userName: 'rosa',
        totp: 'otpauth://totp/Shop?secret=JBSWY3DPEHPK3PXP',
        fields: [
          'Security: second* = JBSWY3DPEHPK3PXQ',
          'Security: mail = r@example.org',
          'Name of https://m.shop.example = app',
          'Folder = P, home, home/shop',
        ],
        earlierPasswords: [{ password: 'older', replacedAt: '2022-04-15T05:20:00.000Z' }],
      },
    ],
  },
  'onep-date-before-1970.1pux': {
    format: '1Password',
    rows: [
      {
        label: 'Me',
        fields: [
          'Identification: birth date = 1950-03-01',
          'Identification: first name = Rosa',
          'Folder = Private',
        ],
      },
      {
        label: 'Passport',
        type: 'government',
        fields: [
          'date of birth = 1950-03-01',
          'at the epoch = 1970-01-01',
          'number = X1',
          'Folder = Private',
        ],
      },
    ],
  },
  'onep-null-entries.1pux': {
    format: '1Password',
    rows: [{ label: 'Nulls', userName: 'rosa', password: 'pw', fields: ['Folder = Private'] }],
  },
  'proton.csv': {
    format: 'Proton Pass',
    rows: [
      { label: 'Shop', fields: ['email* = r@example.org', 'Folder = Personal'] },
      { userName: 'r@example.org', moreWebSites: ['https://b.example'] },
      { label: 'shop alias', userName: 'alias@pass.example' },
      { label: 'Visa', type: 'bank', note: expect.stringMatching(/"pin":"0000"/) },
      { label: 'Note', note: 'txt' },
      { label: 'Me', note: '{"fullName":"Rosa Lind"}' },
    ],
  },
}

describe.each(Object.entries(files))('the file %s', (name, { format, rows }) => {
  it('is recognized, and all its rows are read', () => {
    expect(readFixture(name).format).toBe(format)
    expect(accountsOfFixture(name)).toMatchObject(rows)
  })
})

const refused: Readonly<Record<string, RegExp>> = {
  'bw-attach.zip': /archive of Bitwarden with attached files\. Unpack it/,
  'bw-locked.json': /encrypted.*choose the format “\.json”/,
  'dashlane-notes.csv': /notes from Dashlane, which we do not read: import it into Bitwarden/,
  'enpass.json': /export of Enpass, which we do not read: import it into Bitwarden/,
  'google.csv': /file of contacts.*page of your contacts/,
  'keepass.xml': /KeePass or KeePassXC.*format CSV/,
  'keeper.csv': /export of Keeper, which we do not read: import it into Bitwarden/,
  'keeper.json': /export of Keeper, which we do not read: import it into Bitwarden/,
  'proton.json': /Proton Pass in JSON.*CSV without encryption/,
  'roboform.csv': /export of RoboForm, which we do not read: import it into Bitwarden/,
}

const enpass = 'Title,Field,Value,Field,Value,Note\nShop,Username,rosa,Password,pw,n'
const keeperNote = 'Home,"Keys, and more",,,,"under the mat",\n'
const keeperShop = 'Home,Shop,rosa,pw,https://shop.example,note,\n'
const keeperShopInOldHome = '"Home, old",Shop,rosa,pw,https://shop.example,note,\n'

const readText = (text: string) => readImportFile(new TextEncoder().encode(text))

it.each<[title: string, text: string, problem: RegExp]>([
  ['a table of Enpass', enpass, /export of Enpass, which/],
  ['notes of Dashlane', 'note,title\nn,Safe', /notes from Dashlane, which/],
  ['Keeper with a note first', keeperNote + keeperShop, /export of Keeper, which/],
  ['Keeper with a folder in quotes', keeperShopInOldHome, /export of Keeper, which/],
  ['Keeper with many notes first', keeperNote.repeat(18) + keeperShop, /export of Keeper, which/],
  ['contacts', 'First Name,Last Name\nRosa,Lind', /Export them again as vCard.*your contacts/],
  ['a vCard', 'BEGIN:VCARD\nVERSION:3.0\nFN:Rosa\nEND:VCARD', /page of your contacts/],
])('%s is refused, and the sentence says what the file is', (_, text, sentence) => {
  expect(() => readText(text)).toThrow(sentence)
})

it.each([
  ['a table of notes', 'Title,Note,Author\nSafe,n,Rosa'],
  [
    'a table with websites',
    'Group,Entry,Login,Password,Website,Notes,Icon\nHome,Shop,rosa,pw,https://shop.example,,',
  ],
])('%s of no program that we know is refused with what its first row lacks', (_, text) => {
  expect(() => readText(text)).toThrow(/^The first row of this file/)
})

it.each(Object.entries(refused))(
  'the file %s is refused with what it is, and what to do',
  (name, sentence) => {
    expect(refusal(name)).toMatch(sentence)
  },
)

it('each file of the folder is in one of the two tables of this test', () => {
  const named = [...Object.keys(files), ...Object.keys(refused)]
  expect(named.toSorted()).toEqual(readdirSync(folder).toSorted())
})

describe('a second import from Chrome', () => {
  // chrome-later.csv has another user name at site5.example.
  const existing = ['site4.example', 'site5.example'].map((host) => ({
    label: host,
    host,
    userName: 'rosa@example.org',
    password: 'pw',
    note: '',
  }))

  it('brings a new user name at a known site as new', () => {
    expect(dryRun(readFixture('chrome-later.csv').rows, existing)).toMatchObject([
      { verdict: 'new' },
    ])
  })

  it('says that we cannot tell while no user names are known', () => {
    const listed = existing.map(({ label, host }) => ({ label, host }))
    expect(dryRun(readFixture('chrome-later.csv').rows, listed)).toMatchObject([
      { verdict: 'unsure', because: 'It may be your account “site5.example”.' },
    ])
  })
})

it('the choice for LastPass stores the decoded text', () => {
  const rows = dryRun(readFixture('lp-entities.csv').rows, [])
  const passwords = ({ decoded }: { readonly decoded: boolean }) =>
    wantedRows({ rows }, { ...noChoices, decoded }).map(({ account }) => account.password)
  expect(passwords({ decoded: false })).toEqual(['a&amp;b&lt;9', 'c&d<9'])
  expect(passwords({ decoded: true })).toEqual(['a&b<9', 'c&d<9'])
})

it('a remark repeats a long text of LastPass only in part', () => {
  const header = 'url,username,password,totp,extra,name,grouping,fav'
  const long = `&amp;${'x'.repeat(5000)}`
  const text = `${header}\nhttps://a.example,rosa,${long},,${long},Shop,,0`
  const [row] = readText(text).rows
  const remarks = row && 'remarks' in row ? row.remarks : []
  expect(remarks).toEqual([
    expect.stringMatching(/its password is “&x{58}…”, and its note is “&x{58}…”\./),
  ])
})

describe('an export of KeePassXC', () => {
  const rowsOf = (...rows: readonly string[]) => {
    const text = ['"Group","Title","Username","Password","URL","Notes"', ...rows].join('\n')
    return readText(text).rows
  }
  const remarksOf = (row: string) => {
    const [read] = rowsOf(row)
    return read && 'remarks' in read ? read.remarks : []
  }

  it.each([
    ['"Root","Shop","rosa","{REF:P@I:46C9B1FF}","",""', /password has “\{REF:P@I:46C9B1FF\}”/],
    ['"Root","Shop","{USERNAME}","pw","",""', /user name has “\{USERNAME\}”/],
    ['"Root","Shop","rosa","pw","","see {S:PIN}"', /note has “\{S:PIN\}”/],
    [`"Root","Shop","rosa","{S:${'x'.repeat(500)}}","",""`, /password has “\{S:x{56}…”/],
    ['"Root/Recycle Bin","Shop","rosa","pw","",""', /recycle bin of KeePassXC/],
    ['"Root/Papierkorb/Alt","Shop","rosa","pw","",""', /recycle bin of KeePassXC/],
  ])('says of %s what the person must know', (row, remark) => {
    expect(remarksOf(row)).toEqual([expect.stringMatching(remark)])
  })

  it('says nothing of other braces and groups', () => {
    expect(remarksOf('"Root/Home","Shop","rosa","{a}{REF}pw","","{}"')).toEqual([])
  })
})
