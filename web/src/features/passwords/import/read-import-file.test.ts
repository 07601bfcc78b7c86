import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { emptyAccount } from '#web/features/passwords/portable-account.ts'
import { ImportFileError } from './import-rows.ts'
import { readImportFile } from './read-import-file.ts'
import { samples, writeCsv, writtenFormats } from './samples.fixture.ts'

const bytes = (content: unknown) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
const readContent = (content: unknown) => readImportFile(bytes(content))
const accountsOf = ({ rows }: ReturnType<typeof readImportFile>) =>
  rows.map((row) => ('account' in row ? row.account : row.problem))

/** The sentence with which a file is refused. */
const refusal = (file: Uint8Array): string => {
  try {
    readImportFile(file)
  } catch (error) {
    if (error instanceof ImportFileError) return error.message
    throw error
  }
  throw new Error('The file was read.')
}

const [bitwardenCsv] = writtenFormats

/** Google is the only sample whose site we know, so only that account gets a type. */
const typeOf = (label: string) => (label === 'Google' ? { type: 'email' as const } : {})

describe('Bitwarden JSON', () => {
  const vault = (...items: unknown[]) => ({
    encrypted: false,
    folders: [{ id: 'f1', name: 'Money' }],
    items,
  })
  const item = (sample: (typeof samples)[number]) => ({
    id: '1',
    type: 1,
    name: sample.label,
    notes: sample.notes || null,
    favorite: sample.favourite,
    folderId: sample.folder ? 'f1' : null,
    login: {
      uris: sample.url ? [{ match: null, uri: sample.url }] : [],
      username: sample.userName || null,
      password: sample.password,
      totp: sample.totp || null,
    },
  })

  it('gives back ten accounts', () => {
    const file = readContent(vault(...samples.map(item)))
    expect(file.format).toBe('Bitwarden')
    expect(accountsOf(file)).toEqual(
      samples.map(({ label, url, userName, password, notes, totp, folder, favourite }) => ({
        ...emptyAccount,
        ...typeOf(label),
        label,
        webSites: url ? [url] : [],
        userName,
        password,
        notes,
        totp,
        folder: folder && 'Money',
        favourite,
      })),
    )
  })

  it('reads cards, identities, keys, own fields and earlier passwords', () => {
    const file = readContent(
      vault(
        { type: 3, name: 'Visa', card: { number: '4111', expMonth: '1', brand: null } },
        { type: 4, name: 'Me', identity: { firstName: 'Ana', ssn: '000-00-0000' } },
        { type: 5, name: 'Key', sshKey: { privateKey: '-----', keyFingerprint: 'SHA256:x' } },
        {
          type: 1,
          name: 'Bank',
          creationDate: '2020-01-02T03:04:05.000Z',
          fields: [
            { name: 'PIN', value: '0042', type: 1 },
            { name: 'Branch', value: 'Main', type: 0 },
            { name: 'Paperless', value: true, type: 2 },
            { name: 'Linked', value: null, type: 3, linkedId: 100 },
          ],
          login: { password: 'new', fido2Credentials: [{}] },
          passwordHistory: [{ password: 'old', lastUsedDate: '2019-01-01T00:00:00.000Z' }],
        },
      ),
    )
    expect(file.rows).toMatchObject([
      {
        account: {
          kind: 'card',
          ownFields: [
            { name: 'Card number', value: '4111', secret: true },
            { name: 'Expiry month', value: '1', secret: false },
          ],
        },
      },
      { account: { kind: 'identity', ownFields: [{ value: 'Ana' }, { secret: true }] } },
      { account: { kind: 'other', ownFields: [{ secret: true }, { name: 'Fingerprint' }] } },
      {
        account: {
          ownFields: [
            { name: 'PIN', value: '0042', secret: true },
            { name: 'Branch', value: 'Main', secret: false },
            { name: 'Paperless', value: 'true', secret: false },
          ],
          earlierPasswords: [{ password: 'old', replacedAt: '2019-01-01T00:00:00.000Z' }],
          passwordChangedAt: '2020-01-02T03:04:05.000Z',
        },
        remarks: [expect.stringMatching(/passkey/), expect.stringMatching(/linked/)],
      },
    ])
  })

  it('lists what is no item, and reads the others, also of a type that we do not know', () => {
    const wifi = { type: 9, name: 'Cabin', wifi: { ssid: 'Elm', keys: [{ psk: 'hunter2' }] } }
    const file = readContent(
      vault(item(samples[0] ?? never()), { name: 'No type' }, 7, null, wifi, {
        type: 2,
        name: 'N',
        login: { uris: [null, 'a.example'] },
      }),
    )
    expect(accountsOf(file)).toMatchObject([
      { label: 'First Federal Bank' },
      { label: 'No type' },
      'Item 3 is no entry: it is “7”.',
      'Item 4 is empty.',
      {
        kind: 'other',
        ownFields: [
          { name: 'wifi: ssid', value: 'Elm', secret: true },
          { name: 'wifi: keys: psk', value: 'hunter2', secret: true },
        ],
      },
      { kind: 'note', ownFields: [{ name: 'login: uris', value: 'a.example' }] },
    ])
    expect(file.rows[4]).toMatchObject({ remarks: [expect.stringMatching(/type “9”/)] })
  })

  it('names the title of an item that it cannot keep', () => {
    const file = readContent(vault({ type: 2, name: 'Diary', notes: 'x'.repeat(70_000) }))
    expect(accountsOf(file)).toEqual([
      'Item 1, “Diary”, is too long: we keep up to 64 kB of its notes.',
    ])
  })

  it('keeps an item without texts if there is a remark about it', () => {
    const rows = [
      { type: 1, attachments: [{ fileName: 'deed.pdf' }] },
      { type: 1, login: { fido2Credentials: [{ rpId: 'shop.example' }] } },
    ]
    expect(readContent(vault(...rows)).rows).toMatchObject([
      { account: { label: 'Item 1' }, remarks: [expect.stringMatching(/“deed\.pdf”/)] },
      { account: { label: 'Item 2' }, remarks: [expect.stringMatching(/^Its passkey/)] },
    ])
    expect(accountsOf(readContent(vault({ type: 1, folderId: 'f1' })))).toEqual([
      'Item 1 has no name, address, user name, password or note. It is in the folder “Money”.',
    ])
  })

  it('says which folder has a damaged letter, and which is too long', () => {
    const inFolder = (name: string) =>
      readContent({
        ...vault({ type: 2, name: 'N', folderId: 'f1' }),
        folders: [{ id: 'f1', name }],
      })
    expect(inFolder('Mon\uFFFDy').rows).toMatchObject([
      { remarks: [expect.stringMatching(/could not be read \(folder\)/)] },
    ])
    expect(accountsOf(inFolder('x'.repeat(70_000)))).toEqual([
      'Item 1, “N”, is too long: we keep up to 64 kB of its folder.',
    ])
  })

  it('says that an item was archived or in the trash, and names its attached file', () => {
    const file = readContent(
      vault({
        type: 2,
        name: 'N',
        deletedDate: '2026-01-02T03:04:05.000Z',
        archivedDate: '2026-01-03T03:04:05.000Z',
        attachments: [{ id: 'x', fileName: 'deed.pdf', size: '1' }],
      }),
    )
    expect(file.rows).toMatchObject([
      {
        account: { ownFields: [{ name: 'Archived', value: '2026-01-03T03:04:05.000Z' }] },
        remarks: [expect.stringMatching(/“deed\.pdf”/), expect.stringMatching(/trash/)],
      },
    ])
  })

  it.each([
    ['is encrypted', { encrypted: true, items: [] }, /is encrypted/],
    [
      'is protected by a password',
      { encrypted: true, passwordProtected: true, data: 'x' },
      /is encrypted/,
    ],
    ['has no items', vault(), /no items/],
    ['is of another program', { version: 1, entries: [] }, /not an export of Bitwarden/],
    ['is cut off', JSON.stringify(vault({ type: 1 })).slice(0, 60), /cut off/],
    ['is damaged', '{"items": [}', /damaged/],
    ['has too many items', vault(...Array.from({ length: 20_001 }, () => 0)), /more than 20,000/],
  ])('is refused if it %s', (_, content, message) => {
    expect(refusal(bytes(content))).toMatch(message)
  })
})

const never = (): never => {
  throw new Error('There is a sample.')
}

describe('a 1Password archive', () => {
  const item = (part: object = {}) => ({
    uuid: 'u',
    favIndex: 0,
    createdAt: 1_600_000_000,
    updatedAt: 1_650_000_000,
    state: 'active',
    categoryUuid: '001',
    details: { loginFields: [], notesPlain: '', sections: [], passwordHistory: [] },
    overview: { title: 'Bank', url: '', tags: [] },
    ...part,
  })
  const exported = (...items: unknown[]) => ({
    accounts: [{ attrs: {}, vaults: [{ attrs: { name: 'Private' }, items }] }],
  })
  const archive = (content: unknown, files: Record<string, Uint8Array> = {}) =>
    zipSync({ 'export.attributes': strToU8('{}'), 'export.data': bytes(content), ...files })
  const fieldsOf = (userName: string, password: string) => [
    { value: userName, id: '', name: 'user', fieldType: 'T', designation: 'username' },
    { value: password, id: '', name: 'pass', fieldType: 'P', designation: 'password' },
  ]

  it('gives back ten accounts', () => {
    const items = samples.map((sample) =>
      item({
        favIndex: sample.favourite ? 1 : 0,
        details: {
          loginFields: fieldsOf(sample.userName, sample.password),
          notesPlain: sample.notes,
          sections: sample.totp
            ? [
                {
                  title: '',
                  name: 's',
                  fields: [{ title: 'code', id: 'f', value: { totp: sample.totp } }],
                },
              ]
            : [],
          passwordHistory: [],
        },
        overview: {
          title: sample.label,
          url: sample.url,
          tags: sample.folder ? [sample.folder] : [],
        },
      }),
    )
    const file = readImportFile(archive(exported(...items)))
    expect(file.format).toBe('1Password')
    expect(accountsOf(file)).toEqual(
      samples.map(({ label, url, userName, password, notes, totp, folder, favourite }) => ({
        ...emptyAccount,
        ...typeOf(label),
        label,
        webSites: url ? [url] : [],
        userName,
        password,
        notes,
        totp,
        folder: ['Private', folder].filter(Boolean).join(', '),
        favourite,
        passwordChangedAt: '2022-04-15T05:20:00.000Z',
      })),
    )
  })

  it('keeps every field of a section, the earlier passwords, and says what it leaves out', () => {
    const file = readImportFile(
      archive(
        exported(
          item({
            categoryUuid: '002',
            state: 'archived',
            details: {
              loginFields: [{ value: 'x', name: 'remember', fieldType: 'C', designation: '' }],
              notesPlain: null,
              sections: [
                {
                  title: 'Card',
                  fields: [
                    { title: 'number', value: { creditCardNumber: '4111' } },
                    { title: 'expires', value: { monthYear: 202712 } },
                    { title: 'since', value: { date: 1_600_000_000 } },
                    {
                      title: 'mail',
                      value: { email: { email_address: 'a@b.example', provider: null } },
                    },
                    { title: 'PIN', value: { concealed: '0042' } },
                    { title: 'empty', value: { string: '' } },
                    { title: 'scan', value: { file: { fileName: 'card.png', documentId: 'd' } } },
                    { title: 'key', value: { sshKey: { privateKey: '-----', metadata: {} } } },
                    {
                      title: 'home',
                      value: { address: { street: 'Main St', zip: '1', country: '' } },
                    },
                  ],
                },
              ],
              passwordHistory: [{ value: 'old', time: 1_500_000_000 }],
              documentAttributes: { fileName: 'card.pdf', documentId: 'd', decryptedSize: 1 },
            },
          }),
        ),
        { 'files/d___card.pdf': strToU8('x') },
      ),
    )
    expect(file.leftOut).toEqual(['1 attached file'])
    expect(file.rows).toMatchObject([
      {
        account: {
          kind: 'card',
          ownFields: [
            { name: 'remember', value: 'x' },
            { name: 'Card: number', value: '4111', secret: true },
            { name: 'Card: expires', value: '12/2027' },
            { name: 'Card: since', value: '2020-09-13' },
            { name: 'Card: mail', value: 'a@b.example', secret: false },
            { name: 'Card: PIN', value: '0042', secret: true },
            { name: 'Card: scan', value: 'card.png' },
            { name: 'Card: key', value: '-----', secret: true },
            { name: 'Card: home', value: 'Main St, 1' },
            { name: 'Archived', value: 'true' },
          ],
          earlierPasswords: [{ password: 'old', replacedAt: '2017-07-14T02:40:00.000Z' }],
        },
        remarks: [expect.stringMatching(/card\.pdf/), expect.stringMatching(/card\.png/)],
      },
    ])
  })

  it('names the category of an item if we do not know that category', () => {
    const remarksOf = (categoryUuid: string) => {
      const [row] = readImportFile(archive(exported(item({ categoryUuid })))).rows
      return row && 'remarks' in row ? row.remarks : undefined
    }
    expect(remarksOf('299')).toEqual([
      'We do not know entries of the type “299”. Its fields are kept as they are.',
    ])
    for (const category of ['001', '100', '112', '115', '']) expect(remarksOf(category)).toEqual([])
  })

  it('lists an item of an unknown form, and reads the others, also in the older wrapping', () => {
    expect(
      accountsOf(readImportFile(archive(exported({ item: item() }, { uuid: 'u' }, item())))),
    ).toMatchObject([{ label: 'Bank' }, expect.stringMatching(/^Item 2/), { label: 'Bank' }])
  })

  /** An archive of one entry with more content than it claims. */
  const bomb = (claimed: number) => {
    const content = deflateRawSync(Buffer.alloc(65 * 1024 * 1024))
    // The header of an entry in a ZIP file: its signature, the compression (8: deflate), the packed
    // size, the size after unpacking, and the length of its name.
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt32LE(claimed, 22)
    header.writeUInt16LE('export.data'.length, 26)
    return new Uint8Array(Buffer.concat([header, Buffer.from('export.data'), content]))
  }

  it.each([65 * 1024 * 1024, 1])(
    'is refused when it unpacks to more than 64 MB and claims %i bytes',
    (claimed) => {
      expect(refusal(bomb(claimed))).toMatch(/more than 64 MB/)
    },
  )

  it('does not unpack its other files', () => {
    const content = new Uint8Array(1000)
    const file = archive(exported(item()), { 'files/f': content })
    // The compressed content of the file is overwritten, so it cannot be unpacked.
    const at = Buffer.from(file).indexOf('files/f') + 'files/f'.length
    file.fill(0xff, at, at + 8)
    expect(readImportFile(file).rows).toHaveLength(1)
  })

  it('is refused with a sentence wherever it is cut off', () => {
    const whole = archive(exported(item({ overview: { title: 'x'.repeat(5000) } })))
    // A file is an archive by its first four bytes.
    for (let end = 4; end < whole.length - 30; end += 7) {
      expect(() => readImportFile(whole.subarray(0, end)), String(end)).toSatisfy(
        (run: () => void) => {
          try {
            run()
          } catch (error) {
            return error instanceof ImportFileError
          }
          // Its directory is cut off, and the part that is read is whole.
          return end > whole.length - 400
        },
      )
    }
  })

  it.each([
    ['is no export', zipSync({ 'a.txt': strToU8('x') }), /no “export.data”/],
    ['is an Excel file', zipSync({ 'xl/workbook.xml': strToU8('x') }), /Excel/],
    ['has no accounts', archive({ accounts: 7 }), /no list of accounts/],
    ['has no items', archive(exported()), /no items/],
    ['has no JSON', zipSync({ 'export.data': strToU8('{"accounts": [') }), /cut off/],
  ])('is refused if it %s', (_, file, message) => {
    expect(refusal(file)).toMatch(message)
  })
})

describe('any file', () => {
  it.each([
    ['an empty one', '', /is empty/],
    ['blanks', ' \n\n', /is empty/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['XML', '<?xml version="1.0"?><KeePassFile/>', /CSV/],
    ['HTML', '<!DOCTYPE html>', /CSV/],
  ])('is refused if it is %s', (_, content, message) => {
    expect(refusal(bytes(content))).toMatch(message)
  })

  it('is refused if it is a KeePass database or larger than 50 MB', () => {
    expect(refusal(Uint8Array.from([3, 0xd9, 0xa2, 0x9a, 0x67, 0xfb]))).toMatch(/KeePass/)
    expect(refusal(new Uint8Array(50 * 1024 * 1024 + 1))).toMatch(/50 MB/)
  })

  it('is read or refused with a sentence, and never fails otherwise', () => {
    const begin = fc.constantFrom(
      '',
      'name,url,username,password\n',
      '{"items":[',
      '{"encrypted":false,"items":[{"type":1,"login":',
      'PK\u0003\u0004',
    )
    const anything = fc
      .tuple(begin, fc.uint8Array({ maxLength: 200 }))
      .map(([start, rest]) => Uint8Array.from([...bytes(start), ...rest]))
    fc.assert(
      fc.property(anything, (file) => {
        try {
          readImportFile(file)
        } catch (error) {
          if (!(error instanceof ImportFileError)) throw error
        }
      }),
      { numRuns: 300 },
    )
  })

  it('reports how much was read', () => {
    const many = Array.from({ length: 60 }, () => samples).flat()
    const parts: number[] = []
    readImportFile(bytes(writeCsv(bitwardenCsv ?? never(), many)), (part) => parts.push(part))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
    expect(parts.every((part) => part > 0 && part <= 1)).toBe(true)
  })
})
