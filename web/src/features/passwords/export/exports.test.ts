import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { anyAccount } from '#web/features/passwords/accounts.fixture.ts'
import { readImportFile } from '#web/features/passwords/import/read-import-file.ts'
import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'
import { accountsCsv } from './accounts-csv.ts'
import { bitwardenJson } from './bitwarden-json.ts'
import { exportContents } from './export-contents.ts'

const readExport = (text: string) => readImportFile(new TextEncoder().encode(text))
const readAccounts = (text: string) =>
  readExport(text).rows.map((row) => ('account' in row ? row.account : row.problem))

describe('the export as Bitwarden JSON', () => {
  it('gives back every account as it was', () => {
    fc.assert(
      fc.property(fc.array(anyAccount, { minLength: 1, maxLength: 8 }), (accounts) => {
        expect(readAccounts(bitwardenJson(accounts))).toEqual(accounts)
      }),
    )
  })

  it('has the shape that Bitwarden documents', () => {
    const { items, folders, encrypted } = JSON.parse(
      bitwardenJson([
        { ...emptyAccount, label: 'Bank', password: 'pw', folder: 'Money' },
        {
          ...emptyAccount,
          kind: 'card',
          label: 'Visa',
          ownFields: [{ name: 'Card number', value: '4111', secret: true }],
        },
      ]),
    )
    expect(encrypted).toBe(false)
    expect(items[0]).toMatchObject({
      type: 1,
      folderId: folders[0].id,
      login: { password: 'pw', username: null },
    })
    expect(items[1]).toMatchObject({ type: 3, card: { number: '4111' }, fields: [] })
  })

  it('keeps the login of an account that is filed as a card', () => {
    const card = { ...emptyAccount, kind: 'card' as const, label: 'Visa', password: 'pw' }
    expect(readAccounts(bitwardenJson([card]))).toEqual([{ ...card, kind: 'login' }])
  })
})

describe('the export as CSV', () => {
  const cells = (csv: string) =>
    Papa.parse<Record<string, string>>(csv, { header: true, delimiter: ',' }).data

  it('has no cell that a spreadsheet program takes for a formula', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '')
    const dangerous = fc.tuple(start, fc.string()).map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.record({ label: dangerous, password: dangerous, notes: dangerous }),
        (some) => {
          const { csv, guarded } = accountsCsv([{ ...emptyAccount, ...some }])
          // Without the byte order mark, by which Excel knows the encoding.
          const [header = [], row = []] = Papa.parse<string[]>(csv.slice(1), {
            delimiter: ',',
          }).data
          for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
          const password = row[header.indexOf('login_password')]
          const isGuarded = guarded.some(({ column }) => column === 'login_password')
          expect(password).toBe(isGuarded ? `'${some.password}` : some.password)
        },
      ),
    )
  })

  it('names the cells to which an apostrophe was added', () => {
    const { guarded } = accountsCsv([
      { ...emptyAccount, label: 'Bank', password: '=cmd()' },
      { ...emptyAccount, label: 'Post', password: 'safe=' },
    ])
    expect(guarded).toEqual([{ label: 'Bank', column: 'login_password' }])
  })

  it('is read by our own import as it was, but for what it leaves out', () => {
    const withoutOmissions = anyAccount
      .filter(({ kind }) => kind === 'login' || kind === 'note')
      .map(({ earlierPasswords: _, passwordChangedAt: __, ...rest }) => ({
        ...rest,
        earlierPasswords: [],
      }))
    fc.assert(
      fc.property(fc.array(withoutOmissions, { minLength: 1, maxLength: 5 }), (accounts) => {
        expect(readAccounts(accountsCsv(accounts).csv)).toEqual(accounts)
      }),
    )
  })

  it('gives back what begins like a formula, sites without a scheme, and names with a colon', () => {
    const account: PortableAccount = {
      ...emptyAccount,
      type: 'bank',
      label: '=formula',
      userName: '@rosa',
      password: '-secret+1',
      webSites: ['example.com', 'example.org', 'https://a.example/x,y.html'],
      notes: '+1 512 555 0134',
      folder: "'=guarded before",
      ownFields: [
        { name: 'Hours: Monday', value: '9: to 5', secret: false },
        { name: '', value: 'a\nb: c', secret: true },
        { name: 'a\nb', value: '', secret: false },
      ],
    }
    const { csv } = accountsCsv([account])
    expect(readAccounts(csv)).toEqual([account])
    // A spreadsheet program writes the file again, without the quotation marks that it does not
    // need.
    const saved = Papa.unparse(Papa.parse<string[]>(csv.slice(1), { delimiter: ',' }).data)
    expect(readAccounts(saved)).toEqual([account])
  })

  it('gives back every line end, tab and blank, also of a file whose line ends were changed', () => {
    const signs = fc.constantFrom('\r', '\n', '\r\n', '\t', ' ', "'", '"', ',', ':', '=', 'a')
    const text = fc.string({ unit: signs, maxLength: 8 })
    const anyLogin: fc.Arbitrary<PortableAccount> = fc
      .record({
        userName: text,
        password: text,
        notes: text,
        totp: text,
        folder: text,
        webSites: fc.array(text.filter(Boolean), { maxLength: 2 }),
        ownFields: fc.array(fc.record({ name: text, value: text, secret: fc.boolean() }), {
          maxLength: 3,
        }),
      })
      .map((some) => ({ ...emptyAccount, label: 'Bank', ...some }))
    const lineEnds = fc.constantFrom('\r\n', '\n', '\r')
    fc.assert(
      fc.property(
        fc.array(anyLogin, { minLength: 1, maxLength: 4 }),
        lineEnds,
        (accounts, lineEnd) => {
          const { csv } = accountsCsv(accounts)
          expect(readAccounts(csv)).toEqual(accounts)
          expect(readAccounts(csv.replace(/\r\n?|\n/g, lineEnd))).toEqual(accounts)
        },
      ),
    )
  })

  it.each<[string, Partial<PortableAccount>]>([
    ['a password that begins with a line end of old Macs', { password: '\rx' }],
    ['a password of blanks', { password: '  ' }],
    ['a password of a tab', { password: '\t' }],
    ['a note with line ends of several kinds', { notes: 'one\r\ntwo\nthree\rfour' }],
    [
      'a field with a line end of Windows',
      {
        ownFields: [
          { name: 'Q', value: 'one\r\ntwo', secret: false },
          { name: 'PIN', value: '1', secret: true },
        ],
      },
    ],
  ])('gives back %s', (_, some) => {
    const account = { ...emptyAccount, label: 'Bank', userName: 'ana', ...some }
    expect(readAccounts(accountsCsv([account]).csv)).toEqual([account])
  })

  it('with an edited cell is read as if Bitwarden had written that cell', () => {
    const account = {
      ...emptyAccount,
      label: 'Bank',
      webSites: ['example.com'],
      ownFields: [{ name: 'PIN', value: '1', secret: false }],
    }
    const edited = accountsCsv([account])
      .csv.replace('PIN: 1', 'PIN: 22')
      .replace('"example.com"', '"example.com,example.net"')
    expect(readAccounts(edited)).toMatchObject([
      {
        webSites: ['example.com', 'example.net'],
        ownFields: [{ name: 'PIN', value: '22', secret: true }],
      },
    ])
  })

  it('leaves an apostrophe that another program wrote', () => {
    expect(readAccounts("name,login_username,login_password\nBank,ana,'=pw")).toMatchObject([
      { password: "'=pw" },
    ])
  })

  it('gives a login the type “login”, and our own import reads all its texts back', () => {
    const account = {
      ...emptyAccount,
      label: 'Bank',
      userName: 'ana',
      password: 'a"b,c;d',
      webSites: ['https://bank.example', 'https://m.bank.example/a,b'],
      notes: 'two\nlines',
      totp: 'GEZDGNBVGY3TQOJQ',
      ownFields: [{ name: 'PIN', value: '0042', secret: true }],
      folder: 'Money',
      favourite: true,
    }
    expect(readAccounts(accountsCsv([account]).csv)).toEqual([account])
    expect(cells(accountsCsv([account]).csv)[0]?.type).toBe('login')
  })
})

describe('what the screen says about the exports', () => {
  const account = {
    ...emptyAccount,
    label: 'Bank',
    password: 'pw',
    passwordChangedAt: '2020-01-02T03:04:05.000Z',
    earlierPasswords: [{ password: 'an earlier one' }],
  }
  const files = { bitwarden: bitwardenJson([account]), csv: accountsCsv([account]).csv }

  it.each([
    ['earlier passwords', 'an earlier one'],
    ['when each password was changed', '2020-01-02'],
  ])('says truly which files contain %s', (words, text) => {
    for (const kind of ['bitwarden', 'csv'] as const) {
      expect(exportContents[kind].contains.includes(words), kind).toBe(files[kind].includes(text))
      expect(exportContents[kind].lacks.includes(words), kind).toBe(!files[kind].includes(text))
    }
  })
})
