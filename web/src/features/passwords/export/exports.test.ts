import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { anyAccount } from '#web/features/passwords/accounts.fixture.ts'
import { readImportFile } from '#web/features/passwords/import/read-import-file.ts'
import { emptyAccount } from '#web/features/passwords/imported-account.ts'
import { accountsCsv } from './accounts-csv.ts'
import { bitwardenJson } from './bitwarden-json.ts'
import { exportContents } from './export-contents.ts'

const read = (text: string) => readImportFile(new TextEncoder().encode(text))
const readAccounts = (text: string) =>
  read(text).rows.map((row) => ('account' in row ? row.account : row.problem))

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

  it('names the passwords that were changed', () => {
    const { guarded } = accountsCsv([
      { ...emptyAccount, label: 'Bank', password: '=cmd()' },
      { ...emptyAccount, label: 'Post', password: 'safe=' },
    ])
    expect(guarded).toEqual([{ label: 'Bank', column: 'login_password' }])
  })

  it('is read by our own import', () => {
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

describe('the index of the exports', () => {
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
      expect(exportContents[kind].leavesOut.includes(words), kind).toBe(!files[kind].includes(text))
    }
  })
})
