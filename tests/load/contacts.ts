import { performance } from 'node:perf_hooks'
import { listContactPage } from '#functions/domain/contacts/list-contact-page.ts'
import { fillAddressBook } from '../builders/address-book.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { compareFewAndMany } from './compare-few-and-many.ts'
import { farPages } from './far-pages.ts'
import { type Row, wholeIndexUnits } from './row.ts'

/** The first pages of 5,000 contacts, compared with those of 50, and a search and far pages. */
export const benchContacts = async (url: string, folder: string): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  const [few, many] = [await accountOf(await newPerson(url)), await accountOf(await newPerson(url))]
  await fillAddressBook(few, 50)
  const began = performance.now()
  await fillAddressBook(many, 5000)
  const addedPerSecond = 5000 / ((performance.now() - began) / 1000)
  const rows: Row[] = [
    { what: 'contacts: added a second, on the way to 5,000', value: addedPerSecond, unit: '/s' },
  ]
  for (const pageNumber of [1, 2]) {
    const cost = await compareFewAndMany(few.userId, many.userId, (owner) =>
      listContactPage(owner, 'all', { pageNumber, pageSize: 20 }),
    )
    const label = (what: string) => `contacts: page ${pageNumber} of 5,000 as against 50, ${what}`
    rows.push(
      {
        what: label('time'),
        value: cost.many.milliseconds / cost.few.milliseconds,
        unit: '×',
        atMost: 1.5,
      },
      {
        what: label('read units'),
        value: cost.many.units / cost.few.units,
        unit: '×',
        atMost: 1.5,
      },
    )
  }
  const search = await compareFewAndMany(few.userId, many.userId, (owner) =>
    listContactPage(owner, 'all', { pageNumber: 1, pageSize: 20 }, 'moreno'),
  )
  rows.push(
    {
      what: 'contacts: a search over 5,000',
      value: search.many.units,
      unit: 'RCU',
      atMost: wholeIndexUnits,
    },
    { what: 'contacts: a search over 5,000, time', value: search.many.milliseconds, unit: 'ms' },
    ...(await farPages('contacts', (page) => listContactPage(many.userId, 'all', page))),
  )
  return rows
}
