import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { hostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { anyAccount } from '#web/features/passwords/accounts.fixture.ts'
import { emptyAccount, type ImportedAccount } from '#web/features/passwords/imported-account.ts'
import { dryRun, type ExistingAccount, possibleTwins } from './dry-run.ts'
import { importIdOf } from './import-id.ts'
import type { ImportRow } from './import-rows.ts'

const rowOf = (account: Partial<ImportedAccount>, row: number): ImportRow => ({
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
const plan = (
  accounts: readonly Partial<ImportedAccount>[],
  existing: readonly ExistingAccount[] = [],
) =>
  dryRun(
    accounts.map((account, at) => rowOf(account, at + 2)),
    existing,
  ).map((planned) => ('duplicateOf' in planned ? planned.duplicateOf : planned.verdict))

it.each<[string, ExistingAccount, boolean]>([
  [
    'has its host and its user name',
    { label: 'Other', host: 'www.bank.example', userName: 'ana' },
    true,
  ],
  ['has its host and another label', { label: 'Other', host: 'bank.example' }, false],
  ['has its label and another host', { label: 'Bank', host: 'other.example' }, false],
  ['has its label and no host', { label: 'Bank' }, false],
  ['has another user name', { label: 'Bank', host: 'bank.example', userName: 'ben' }, false],
])('a row is compared with an account that %s', (_, existing, isDuplicate) => {
  expect(plan([bank], [existing])).toEqual([
    isDuplicate ? `your account “${existing.label}”` : 'new',
  ])
})

it('a row without a web site is compared by its label', () => {
  expect(plan([{ label: 'Doors', notes: 'x' }], [{ label: 'doors' }])).toEqual(['unsure'])
})

it('whether an account is the same is unknown while its user name is', () => {
  expect(plan([bank], [{ label: 'bank ', host: 'bank.example' }])).toEqual(['unsure'])
})

describe('an account that was read', () => {
  const stored = { label: 'Bank', host: 'bank.example', userName: 'Ana', password: 'pw', note: '' }

  it('is the same only with the same user name, whatever both are called', () => {
    expect(plan([bank, { ...bank, userName: 'ben' }, { ...bank, userName: '' }], [stored])).toEqual(
      ['your account “Bank”', 'new', 'new'],
    )
  })

  it('is the same with another password, and that is said', () => {
    expect(plan([bank], [{ ...stored, password: 'older' }])).toEqual([
      'your account “Bank”, which has another password',
    ])
  })

  it('has no user name: its content decides, and one that was changed may be the same', () => {
    const doors = { label: 'doors', userName: '', password: '', note: 'x' }
    const row = { label: 'Doors', notes: 'x' }
    expect(plan([row], [doors])).toEqual(['your account “doors”'])
    expect(plan([{ ...row, notes: 'y' }], [doors])).toEqual(['unsure'])
    const ownFields = [{ name: 'PIN', value: '1', secret: true }]
    expect(plan([{ ...row, ownFields }], [doors])).toEqual(['unsure'])
    expect(plan([{ ...row, ownFields }], [{ ...doors, fields: ownFields }])).toEqual([
      'your account “doors”',
    ])
    expect(plan([{ ...row, userName: 'ana' }], [doors])).toEqual(['new'])
  })
})

it('an app, of which lists show no host, is compared by its label', () => {
  const app = { label: 'App', webSites: ['android://abc==@com.example.app/'], userName: 'ana' }
  const stored = { label: 'App', userName: 'ana', password: '', note: '' }
  expect(plan([app], [stored])).toEqual(['your account “App”'])
})

it('only the accounts that rows may repeat are read', () => {
  const rows = [rowOf(bank, 2), rowOf({ label: 'Doors', notes: 'x' }, 3)]
  const existing = [
    { label: 'Other', host: 'bank.example' },
    { label: 'doors' },
    { label: 'Doors', host: 'doors.example' },
    { label: 'Bank' },
  ]
  expect(possibleTwins(rows, existing)).toEqual(existing.slice(0, 2))
})

it('a row that is in the file twice is a duplicate, and one with another password is not', () => {
  expect(
    plan([bank, { ...bank, password: 'other' }, { ...bank, webSites: ['http://bank.example'] }]),
  ).toEqual(['new', 'new', 'row 2 of this file'])
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
      const rows = accounts.map((account, at) => rowOf(account, at + 2))
      const first = dryRun(rows, [])
      expect(first.map(({ row }) => row)).toEqual(rows.map(({ row }) => row))
      const stored = first.flatMap((row): ExistingAccount[] => {
        if (row.verdict !== 'new') return []
        const { label, webSites, userName, password, notes, ownFields } = row.account
        return [
          {
            label,
            host: hostOf(webSites[0] ?? '') ?? '',
            userName,
            password,
            note: notes,
            fields: ownFields,
          },
        ]
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
