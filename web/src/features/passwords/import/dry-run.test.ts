import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { hostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { anyAccount } from '#web/features/passwords/accounts.fixture.ts'
import { emptyAccount, type PortableAccount } from '#web/features/passwords/portable-account.ts'
import { dryRun, type ExistingAccount, possibleTwins } from './dry-run.ts'
import { accountLimits } from './fit-account.ts'
import { importIdOf } from './import-id.ts'
import type { ImportRow } from './import-rows.ts'
import { toRequestRow } from './request-row.ts'

const rowOf = (account: Partial<PortableAccount>, row: number): ImportRow => ({
  row,
  account: { ...emptyAccount, ...account },
  remarks: [],
})
const bank = {
  label: 'Bank',
  webSites: ['https://www.bank.example/login'],
  userName: 'Ana',
  password: 'pw',
}
/** What an import does with each row. For a duplicate, what it repeats. */
const verdictsOf = (
  accounts: readonly Partial<PortableAccount>[],
  existing: readonly ExistingAccount[] = [],
) =>
  dryRun(
    accounts.map((account, index) => rowOf(account, index + 2)),
    existing,
  ).map((planned) => ('duplicateOf' in planned ? planned.duplicateOf : planned.verdict))

it.each<[title: string, stored: ExistingAccount, verdict: string]>([
  [
    'has its host and its user name',
    { label: 'Other', host: 'www.bank.example', userName: ' Ana ' },
    'your account “Other”',
  ],
  ['has its host and is not read', { label: 'Other', host: 'bank.example' }, 'unsure'],
  ['has its label and another host', { label: 'Bank', host: 'other.example' }, 'new'],
  ['has its label and no host', { label: 'Bank' }, 'new'],
  ['has another user name', { label: 'Bank', host: 'bank.example', userName: 'ben' }, 'new'],
])('a row is compared with an account that %s', (_, existing, verdict) => {
  expect(verdictsOf([bank], [existing])).toEqual([verdict])
})

it.each([
  ['José', 'jose', false],
  ['jose', 'Jose', false],
  ['a b', 'a  b', false],
  [' jose', 'jose ', true],
  // One letter, written as one character or as two.
  ['jos\u00e9', 'jose\u0301', true],
  ['Jose@Example.org', 'jose@example.ORG', true],
  ['José@example.org', 'jose@example.org', false],
])('%j and %j are one user name: %s', (one, other, areOne) => {
  const existing = { label: 'Bank', host: 'bank.example', userName: one, password: 'pw' }
  expect(verdictsOf([{ ...bank, userName: other }], [existing])).toEqual([
    areOne ? 'your account “Bank”' : 'new',
  ])
})

it('a row without a website is compared by its label', () => {
  expect(verdictsOf([{ label: 'Doors', notes: 'x' }], [{ label: 'doors' }])).toEqual(['unsure'])
})

it('whether an account is the same is unknown while its user name is unknown', () => {
  expect(verdictsOf([bank], [{ label: 'bank ', host: 'bank.example' }])).toEqual(['unsure'])
})

/** The account was opened. So its user name, password and note are known, which no list shows. */
describe('an account that was read', () => {
  const stored = { label: 'Bank', host: 'bank.example', userName: 'Ana', password: 'pw', note: '' }

  it('is the same only with the same user name, whatever both are called', () => {
    expect(
      verdictsOf([bank, { ...bank, userName: 'ben' }, { ...bank, userName: '' }], [stored]),
    ).toEqual(['your account “Bank”', 'new', 'new'])
  })

  it('is not the same with another password, which may be the newer one', () => {
    expect(dryRun([rowOf(bank, 2)], [{ ...stored, password: 'older' }])).toMatchObject([
      { because: 'It has more than your account “Bank”: another password.' },
    ])
    expect(verdictsOf([{ ...bank, password: '' }], [stored])).toEqual(['your account “Bank”'])
  })

  it.each<[string, Partial<PortableAccount>, Partial<ExistingAccount>, string | undefined]>([
    ['a note', { notes: 'Pet: Rex' }, {}, 'its note'],
    ['another note', { notes: 'Pet: Rex' }, { note: 'Pet: Tom' }, 'its note'],
    ['the same note', { notes: 'a\r\nb\n' }, { note: 'a\nb' }, undefined],
    ['a one-time code', { totp: 'JBSWY3DPEHPK3PXP' }, {}, 'its one-time code'],
    ['another code', { totp: 'JBSWY3DP' }, { totp: 'JBSWY3DQ' }, 'its one-time code'],
    [
      'the same code',
      { totp: 'jbsw y3dp' },
      { totp: 'otpauth://totp/a?secret=JBSWY3DP' },
      undefined,
    ],
    [
      'a field',
      { ownFields: [{ name: 'PIN', value: '1', secret: true }] },
      { fields: [{ name: 'PIN', value: '2', hidden: true }] },
      'its field “PIN”',
    ],
    [
      'the same field',
      { ownFields: [{ name: 'PIN', value: '1', secret: true }] },
      { fields: [{ name: 'PIN', value: '1', hidden: false }] },
      undefined,
    ],
    [
      'an earlier password',
      { earlierPasswords: [{ password: 'old' }] },
      {},
      'its earlier password',
    ],
    [
      'an earlier password that is there',
      { earlierPasswords: [{ password: 'old' }, { password: 'pw' }] },
      { earlierPasswords: [{ password: 'old', replacedAt: '2020-01-01T00:00:00.000Z' }] },
      undefined,
    ],
    [
      'another website',
      { webSites: ['https://bank.example', 'https://cards.bank.example/in'] },
      { webSite: 'https://bank.example/' },
      'its website “cards.bank.example”',
    ],
    [
      'all of it',
      { notes: 'n', totp: 'JBSWY3DP', earlierPasswords: [{ password: 'a' }, { password: 'b' }] },
      {},
      'its note, its one-time code, and its 2 earlier passwords',
    ],
  ])('is compared with a row that has %s', (_, more, changes, named) => {
    const row = { ...bank, ...more }
    const existing = { ...stored, webSite: 'https://www.bank.example/login', ...changes }
    const because = `It has more than your account “Bank”: ${named}.`
    const [planned] = dryRun([rowOf(row, 2)], [existing])
    expect(planned).toMatchObject(
      named === undefined
        ? { verdict: 'duplicate', duplicateOf: 'your account “Bank”' }
        : { verdict: 'unsure', because },
    )
    // The same holds for an account without a user name.
    const [bare] = dryRun([rowOf({ ...row, userName: '' }, 2)], [{ ...existing, userName: '' }])
    expect(bare).toMatchObject(named === undefined ? { verdict: 'duplicate' } : { because })
  })

  it('is named if it has the password of the row, and lacks less than the others', () => {
    const others = [
      { ...stored, label: 'A', password: 'older', note: 'n', totp: 'JBSWY3DP' },
      { ...stored, label: 'B' },
      { ...stored, label: 'C', note: 'n' },
    ]
    const row = { ...bank, notes: 'n', totp: 'JBSWY3DP' }
    expect(dryRun([rowOf(row, 2)], others)).toMatchObject([
      { because: 'It has more than your account “C”: its one-time code.' },
    ])
    expect(verdictsOf([{ ...bank, notes: 'n' }], others)).toEqual(['your account “C”'])
  })

  it('says in which folder of the row it is not', () => {
    expect(verdictsOf([{ ...bank, folder: 'Money' }], [stored])).toEqual([
      'your account “Bank”, which is not in the folder “Money”',
    ])
    const fields = [{ name: 'Folder', value: 'Money', hidden: false }]
    expect(verdictsOf([{ ...bank, folder: 'Money' }], [{ ...stored, fields }])).toEqual([
      'your account “Bank”',
    ])
    expect(
      dryRun([rowOf({ ...bank, folder: 'Money', notes: 'n' }, 2)], [{ ...stored, password: 'x' }]),
    ).toMatchObject([
      {
        because:
          'It has more than your account “Bank”, which is not in the folder “Money”: another password and its note.',
      },
    ])
  })

  it('is in the folder of the row if its note says so, for want of room for a field', () => {
    const names = Array.from({ length: accountLimits.ownFields }, (_, index) => `Field ${index}`)
    const ownFields = names.map((name) => ({ name, value: 'x', secret: false }))
    const fields = names.map((name) => ({ name, value: 'x', hidden: false }))
    const row = { ...bank, folder: 'Money', ownFields }
    expect(verdictsOf([row], [{ ...stored, fields, note: 'Folder: Money' }])).toEqual([
      'your account “Bank”',
    ])
  })

  it('may have been stored without the HTML escapes of a row', () => {
    const row = { ...bank, notes: 'a&amp;b' }
    const decoded = { ...emptyAccount, ...bank, notes: 'a&b' }
    expect(dryRun([{ ...rowOf(row, 2), decoded }], [{ ...stored, note: 'a&b' }])).toMatchObject([
      { verdict: 'duplicate' },
    ])
  })

  it('may have no user name: then its content decides, and one with other content may be the same', () => {
    const doors = { label: 'doors', userName: '', password: '', note: 'x' }
    const row = { label: 'Doors', notes: 'x' }
    expect(verdictsOf([row], [doors])).toEqual(['your account “doors”'])
    expect(verdictsOf([{ ...row, notes: 'y' }], [doors])).toEqual(['unsure'])
    expect(verdictsOf([{ ...row, password: 'pw' }], [doors])).toEqual(['unsure'])
    expect(verdictsOf([{ ...row, userName: 'ana' }], [doors])).toEqual(['new'])
  })
})

it('an account that could not be read may be a row of its website, whatever both are called', () => {
  const sealed = { label: 'Renamed', host: 'bank.example' }
  const read = { label: 'Bank', host: 'bank.example', userName: 'ben', password: 'x', note: '' }
  expect(dryRun([rowOf(bank, 2)], [read, sealed])).toMatchObject([
    { verdict: 'unsure', because: 'It may be your account “Renamed”.' },
  ])
})

it('an app is compared by its label, because lists show no host of apps', () => {
  const app = { label: 'App', webSites: ['android://abc==@com.example.app/'], userName: 'ana' }
  const stored = { label: 'App', userName: 'ana', password: '', note: '' }
  expect(verdictsOf([app], [stored])).toEqual(['your account “App”'])
})

it('a dry run reads only the accounts that rows may repeat', () => {
  const rows = [rowOf(bank, 2), rowOf({ label: 'Doors', notes: 'x' }, 3)]
  const existing = [
    { label: 'Other', host: 'bank.example' },
    { label: 'doors' },
    { label: 'Doors', host: 'doors.example' },
    { label: 'Bank' },
  ]
  expect(possibleTwins(rows, existing)).toEqual(existing.slice(0, 2))
})

it('a row that is in the file twice is a duplicate', () => {
  expect(verdictsOf([bank, bank])).toEqual(['new', 'row 2 of this file'])
})

it.each<[string, Partial<PortableAccount>]>([
  ['label', { label: 'Bank (Home)' }],
  ['user name', { userName: 'ana' }],
  ['password', { password: 'other' }],
  ['website', { webSites: ['http://bank.example'] }],
  ['websites', { webSites: [...bank.webSites, 'https://b.example'] }],
  ['note', { notes: 'n' }],
  ['code', { totp: 'JBSWY3DP' }],
  ['field', { ownFields: [{ name: 'PIN', value: '1', secret: true }] }],
  ['folder', { folder: 'Home' }],
  ['kind', { kind: 'card' }],
  ['earlier password', { earlierPasswords: [{ password: 'older' }] }],
  ['time of its password', { passwordChangedAt: '2020-01-01T00:00:00.000Z' }],
])('rows of one file with another %s are two', (_, other) => {
  expect(verdictsOf([bank, { ...bank, ...other }])).toEqual(['new', 'new'])
})

it('a row that was not understood stays in the list', () => {
  const problem = 'Row 3: a quotation mark is in the wrong place.'
  expect(dryRun([{ row: 3, problem }], [])).toEqual([
    { verdict: 'not-understood', row: 3, problem },
  ])
})

it('no row is lost, and a file whose accounts exist already brings nothing new', () => {
  fc.assert(
    fc.property(fc.array(anyAccount, { maxLength: 10 }), (accounts) => {
      const rows = accounts.map((account, index) => rowOf(account, index + 2))
      const first = dryRun(rows, [])
      expect(first.map(({ row }) => row)).toEqual(rows.map(({ row }) => row))
      const stored = first.flatMap((row): ExistingAccount[] => {
        if (row.verdict !== 'new') return []
        const { webSite, ...rest } = toRequestRow(row, '2026-01-01T00:00:00.000Z')
        return [{ ...rest, webSite, host: hostOf(webSite ?? '') ?? '' }]
      })
      for (const { verdict } of dryRun(first, stored)) expect(verdict).toBe('duplicate')
    }),
  )
})

it('the id of an import follows from its file, as the server derives ids', async () => {
  const text = 'name,url,username,password\n'
  const idOf = (some: string) => importIdOf(new TextEncoder().encode(some))
  expect(await idOf(text)).toBe(derivedId(text))
  expect(await idOf(`${text}A,,a,1\n`)).not.toBe(await idOf(text))
})

it('an account that was stored by its host is known again by the name of its site', () => {
  const netflix = { label: 'Netflix', webSites: ['https://netflix.com'], notes: 'PIN' }
  const existing = { label: 'netflix.com', host: 'netflix.com', userName: '', password: '' }
  expect(verdictsOf([netflix], [{ ...existing, note: 'PIN' }])).not.toEqual(['new'])
})
