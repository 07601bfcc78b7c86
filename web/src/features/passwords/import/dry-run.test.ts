import fc from 'fast-check'
import { expect, it } from 'vitest'
import { derivedId } from '#functions/core/crypto/derived-id.ts'
import { anyAccount } from '#web/features/passwords/accounts.fixture.ts'
import { emptyAccount, type ImportedAccount } from '#web/features/passwords/imported-account.ts'
import { dryRun, type ExistingAccount } from './dry-run.ts'
import type { ImportRow } from './import-rows.ts'
import { importIdOf, rowIdOf } from './row-id.ts'

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
  existing: readonly Omit<ExistingAccount, 'id'>[] = [],
) =>
  dryRun(
    accounts.map((account, at) => rowOf(account, at + 2)),
    existing.map((each, at) => ({ id: `old-${at}`, ...each })),
    (row) => `new-${row}`,
  ).map((planned) => ('duplicateOf' in planned ? planned.duplicateOf : planned.verdict))

it.each<[string, Omit<ExistingAccount, 'id'>, boolean]>([
  ['has its host and its label', { label: 'bank ', host: 'bank.example' }, true],
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
  expect(plan([{ label: 'Doors', notes: 'x' }], [{ label: 'doors' }])).toEqual([
    'your account “doors”',
  ])
})

it('a row that is in the file twice is a duplicate, and one with another password is not', () => {
  expect(
    plan([bank, { ...bank, password: 'other' }, { ...bank, webSites: ['http://bank.example'] }]),
  ).toEqual(['new', 'new', 'row 2 of this file'])
})

it('a row that was not understood stays in the list', () => {
  const problem = 'Row 3: a quotation mark is in the wrong place.'
  expect(dryRun([{ row: 3, problem }], [], String)).toEqual([
    { verdict: 'not-understood', row: 3, problem },
  ])
})

it('no row is lost, and a file whose accounts exist already brings nothing new', () => {
  fc.assert(
    fc.property(fc.array(anyAccount, { maxLength: 10 }), (accounts) => {
      const rows = accounts.map((account, at) => rowOf(account, at + 2))
      const idOf = (row: number) => `new-${row}`
      const first = dryRun(rows, [], idOf)
      expect(first.map(({ row }) => row)).toEqual(rows.map(({ row }) => row))
      const stored = first.flatMap((row): ExistingAccount[] =>
        row.verdict === 'new' ? [{ id: row.id, label: row.account.label }] : [],
      )
      const again = dryRun(rows, stored, idOf)
      expect(again.filter(({ verdict }) => verdict === 'new')).toEqual([])
    }),
  )
})

it('the ids of an import follow from its file and its rows, as the server derives ids', async () => {
  const file = new TextEncoder().encode('name,url,username,password\n')
  const importId = await importIdOf(file)
  expect(importId).toBe(derivedId('name,url,username,password\n'))
  expect(await rowIdOf(importId, 7)).toBe(derivedId(`import ${importId} 7`))
  expect(await rowIdOf(importId, 8)).not.toBe(await rowIdOf(importId, 7))
})
