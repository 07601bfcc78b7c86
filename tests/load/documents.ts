import { performance } from 'node:perf_hooks'
import { listDocumentPage } from '#functions/domain/documents/list-document-page.ts'
import { fillDocuments } from '../builders/documents.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { compareFewAndMany } from './compare-few-and-many.ts'
import { farPages } from './far-pages.ts'
import { type Row, wholeIndexUnits } from './row.ts'

/** The first page of 5,000 documents, compared with that of 50, and a search and far pages. */
export const benchDocuments = async (url: string, folder: string): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  const [few, many] = [await accountOf(await newPerson(url)), await accountOf(await newPerson(url))]
  await fillDocuments(few, 50)
  const began = performance.now()
  await fillDocuments(many, 5000)
  const addedPerSecond = 5000 / ((performance.now() - began) / 1000)
  const first = await compareFewAndMany(few.userId, many.userId, (owner) =>
    listDocumentPage(owner, undefined, { pageNumber: 1, pageSize: 20 }),
  )
  const search = await compareFewAndMany(few.userId, many.userId, (owner) =>
    listDocumentPage(owner, undefined, { pageNumber: 1, pageSize: 20 }, 'statement 49'),
  )
  const { few: of50, many: of5000 } = first
  return [
    { what: 'documents: added a second, on the way to 5,000', value: addedPerSecond, unit: '/s' },
    {
      what: 'documents: page 1 of 5,000 as against 50, time',
      value: of5000.milliseconds / of50.milliseconds,
      unit: '×',
      atMost: 1.5,
    },
    {
      what: 'documents: page 1 of 5,000 as against 50, read units',
      value: of5000.units / of50.units,
      unit: '×',
      atMost: 1.5,
    },
    {
      what: 'documents: a search over 5,000',
      value: search.many.units,
      unit: 'RCU',
      atMost: wholeIndexUnits,
    },
    { what: 'documents: a search over 5,000, time', value: search.many.milliseconds, unit: 'ms' },
    ...(await farPages('documents', (page) => listDocumentPage(many.userId, undefined, page))),
  ]
}
