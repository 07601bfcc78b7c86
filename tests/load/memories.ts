import { performance } from 'node:perf_hooks'
import { listMemoryPage } from '#functions/domain/memories/list-memory-page.ts'
import { listReadersOfThings } from '#functions/domain/sharing/gifts/list-readers-of-things.ts'
import { TargetId } from '#shared/model/share.ts'
import { fillMemories } from '../builders/memories.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson } from '../people.ts'
import { unitsRead } from '../units-read.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { compareFewAndMany } from './compare-few-and-many.ts'
import { farPages } from './far-pages.ts'
import { type Row, wholeIndexUnits } from './row.ts'

/** As many as the page of memories shows. */
const pageSize = 24

/**
 * The first page of 5,000 memories, compared with that of 50, and a year, a search and far pages.
 */
export const benchMemories = async (url: string, folder: string): Promise<readonly Row[]> => {
  useStackEnvironment(folder)
  const [few, many] = [await accountOf(await newPerson(url)), await accountOf(await newPerson(url))]
  await fillMemories(few, 50)
  const began = performance.now()
  await fillMemories(many, 5000)
  const addedPerSecond = 5000 / ((performance.now() - began) / 1000)
  const page = (pageNumber: number) => ({ pageNumber, pageSize })
  const first = await compareFewAndMany(few.userId, many.userId, (owner) =>
    listMemoryPage(owner, { search: '' }, page(1)),
  )
  const search = await compareFewAndMany(few.userId, many.userId, (owner) =>
    listMemoryPage(owner, { search: 'summer 49' }, page(1)),
  )
  const year = await unitsRead(() =>
    listMemoryPage(many.userId, { search: '', year: 1990 }, page(1)),
  )
  const { items } = await listMemoryPage(many.userId, { search: '' }, page(1))
  const readers = await unitsRead(() =>
    listReadersOfThings(many, {
      kind: 'memory',
      ids: items.map(({ memoryId }) => TargetId.parse(memoryId)),
    }),
  )
  const { few: of50, many: of5000 } = first
  return [
    { what: 'memories: added a second, on the way to 5,000', value: addedPerSecond, unit: '/s' },
    {
      what: 'memories: page 1 of 5,000 as against 50, time',
      value: of5000.milliseconds / of50.milliseconds,
      unit: '×',
      atMost: 1.5,
    },
    {
      what: 'memories: page 1 of 5,000 as against 50, read units',
      value: of5000.units / of50.units,
      unit: '×',
      atMost: 1.5,
    },
    { what: 'memories: a year of 5,000', value: year, unit: 'RCU', atMost: wholeIndexUnits },
    {
      what: 'memories: a search over 5,000',
      value: search.many.units,
      unit: 'RCU',
      atMost: wholeIndexUnits,
    },
    { what: 'memories: a search over 5,000, time', value: search.many.milliseconds, unit: 'ms' },
    {
      what: 'memories: who gets each of a page',
      value: readers,
      unit: 'RCU',
      atMost: wholeIndexUnits,
    },
    ...(await farPages('memories', (far) => listMemoryPage(many.userId, { search: '' }, far))),
  ]
}
