import { performance } from 'node:perf_hooks'
import { listDigitalAccountPage } from '#functions/domain/digital-accounts/list-digital-account-page.ts'
import { listReadersOfThings } from '#functions/domain/sharing/gifts/list-readers-of-things.ts'
import { password } from '#shared/contract/password.ts'
import { TargetId } from '#shared/model/share.ts'
import { importedAtOnce } from '#shared/rules/digital-accounts/import-id.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { unitsRead } from '../units-read.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { compareFewAndMany } from './compare-few-and-many.ts'
import { farPages } from './far-pages.ts'
import { type Row, wholeIndexUnits } from './row.ts'

const places = ['Bank', 'Library', 'Electricity', 'Airline', 'Photos', 'Newspaper', 'Pharmacy']
const types = ['bank', 'other', 'utility', 'travel', 'photos', 'subscription', 'health'] as const

/** Imports accounts through the API, as the browser does: one call after the other. */
const importAccounts = async (url: string, { token }: TestPerson, count: number): Promise<void> => {
  const all = Array.from({ length: count }, (_, row) => ({
    row,
    label: `${places[row % places.length]} of Springfield ${row}`,
    type: types[row % types.length],
    userName: `ana.moreno.${row}`,
    password: `quilt-harbor-lantern-${row}`,
    webSite: `https://www.site-${row}.example/sign-in`,
    note: 'Opened in Austin, the card is in the desk.',
  }))
  for (let from = 0; from < count; from += importedAtOnce) {
    const body = { importId: 'bench-import', rows: all.slice(from, from + importedAtOnce) }
    await json(send(url, password.operations.ImportDigitalAccounts, { token, body }))
  }
}

/**
 * An import of 5,000 digital accounts, their first page compared with that of 50, and a search and
 * far pages.
 */
export const benchDigitalAccounts = async (
  url: string,
  folder: string,
): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  const [fewPerson, manyPerson] = [await newPerson(url), await newPerson(url)]
  for (const person of [fewPerson, manyPerson]) await entitle(person, 'doublewilluser')
  await importAccounts(url, fewPerson, 50)
  const began = performance.now()
  await importAccounts(url, manyPerson, 5000)
  const imported = (performance.now() - began) / 1000
  const [few, many] = [await accountOf(fewPerson), await accountOf(manyPerson)]
  const first = { pageNumber: 1, pageSize: 20 }
  const page = await compareFewAndMany(few, many, (owner) => listDigitalAccountPage(owner, first))
  const search = await compareFewAndMany(few, many, (owner) =>
    listDigitalAccountPage(owner, first, { search: 'library springfield' }),
  )
  const { items } = await listDigitalAccountPage(many, first)
  const readers = await unitsRead(() =>
    listReadersOfThings(many, {
      kind: 'account',
      ids: items.map(({ digitalAccountId }) => TargetId.parse(digitalAccountId)),
    }),
  )
  const label = (what: string) => `accounts: ${what}`
  return [
    { what: label('an import of 5,000'), value: imported, unit: 's', atMost: 60 },
    {
      what: label('page 1 of 5,000 as against 50, time'),
      value: page.many.milliseconds / page.few.milliseconds,
      unit: '×',
      atMost: 1.5,
    },
    {
      what: label('page 1 of 5,000 as against 50, read units'),
      value: page.many.units / page.few.units,
      unit: '×',
      atMost: 1.5,
    },
    {
      what: label('a search over 5,000'),
      value: search.many.units,
      unit: 'RCU',
      atMost: wholeIndexUnits,
    },
    { what: label('a search over 5,000, time'), value: search.many.milliseconds, unit: 'ms' },
    {
      what: label('who gets each of a page of 5,000'),
      value: readers,
      unit: 'RCU',
      atMost: wholeIndexUnits,
    },
    ...(await farPages('accounts', (far) => listDigitalAccountPage(many, far))),
  ]
}
