import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { listing, type Row } from '#functions/core/store/listing.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'
import { unitsRead } from '../units-read.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

const Summary = z.object({ name: z.string() })
type Entry = Row<z.infer<typeof Summary>>
const lists = listing({ noun: 'THINGS', summary: Summary, searchedText: ({ name }) => name })

beforeAll(() => useStackEnvironment(inject('folder')))

const aThing = (id: string, name: string, where: readonly string[]): Entry => ({
  id,
  lists: Object.fromEntries(where.map((list) => [list, name])),
  summary: { name },
})

const namesOn = async (owner: UserId, list: string, pageNumber = 1, pageSize = 100) =>
  (await lists.page(owner, list, { pageNumber, pageSize })).items.map(({ summary }) => summary.name)

describe('a list', () => {
  it('contains each item once, sorted by name, with the total', async () => {
    const owner = UserId.parse(randomUUID())
    const putEntry = (before: Entry | undefined, after: Entry | undefined) =>
      writeAll(lists.change(owner, before, after))
    const [b, a] = [aThing('1', 'Bea', ['all', 'red']), aThing('2', 'Ana', ['all'])]
    await putEntry(undefined, b)
    await putEntry(undefined, a)
    expect(await namesOn(owner, 'all')).toEqual(['Ana', 'Bea'])
    const renamed = aThing('1', 'Aaron', ['all', 'blue'])
    await putEntry(b, renamed)
    expect(await namesOn(owner, 'all')).toEqual(['Aaron', 'Ana'])
    expect(await namesOn(owner, 'red')).toEqual([])
    expect([...(await lists.counts(owner))].sort()).toEqual([
      ['all', 2],
      ['blue', 1],
    ])
    await putEntry(renamed, undefined)
    expect(await namesOn(owner, 'all')).toEqual(['Ana'])
    expect((await lists.counts(owner)).get('blue')).toBeUndefined()
  })

  it('is returned in pages, complete and without overlap', async () => {
    const owner = UserId.parse(randomUUID())
    for (let index = 0; index < 7; index += 1) {
      await writeAll(lists.change(owner, undefined, aThing(`${index}`, `Thing ${index}`, ['all'])))
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => namesOn(owner, 'all', page, 3)))
    expect(pages.map((names) => names.length)).toEqual([3, 3, 1, 0])
    expect(new Set(pages.flat()).size).toBe(7)
    const { total } = await lists.page(owner, 'all', { pageNumber: 4, pageSize: 3 })
    expect(total).toBe(7)
  })

  it('counts its entries only for a page that is full', async () => {
    const owner = UserId.parse(randomUUID())
    for (const id of ['1', '2', '3']) {
      await writeAll(lists.change(owner, undefined, aThing(id, `Thing ${id}`, ['all'])))
    }
    const units = (pageSize: number) =>
      unitsRead(async () => {
        const { total } = await lists.page(owner, 'all', { pageNumber: 1, pageSize })
        expect(total).toBe(3)
      })
    expect((await units(3)) - (await units(4))).toBe(1)
  })

  it.each([
    ['by name', lists],
    ['newest first', listing({ noun: 'TIMES', summary: Summary, newestFirst: true })],
  ])(
    'is complete in pages far back too, each read from the nearer end: %s',
    async (_order, kept) => {
      const owner = UserId.parse(randomUUID())
      const all = Array.from({ length: 230 }, (_, index) =>
        aThing(`${index}`, `${1_000 + index}`, ['all']),
      )
      for (let from = 0; from < all.length; from += 50) {
        const changes = all.slice(from, from + 50).map((after) => ({ after }))
        await writeAll(kept.changes(owner, changes))
      }
      const expected = (await kept.first(owner, 'all', 230)).map(({ id }) => id)
      for (const pageSize of [7, 20, 115]) {
        const pages: string[] = []
        for (let pageNumber = 1; pageNumber <= 230 / pageSize + 2; pageNumber += 1) {
          const { items, total } = await kept.page(owner, 'all', { pageNumber, pageSize })
          expect(total).toBe(230)
          pages.push(...items.map(({ id }) => id))
        }
        expect(pages).toEqual(expected)
      }
      const last = { pageNumber: 23, pageSize: 10 }
      const half = { pageNumber: 12, pageSize: 10 }
      const units = (request: typeof last) => unitsRead(() => kept.page(owner, 'all', request))
      expect(await units(last)).toBeLessThan(await units(half))
    },
  )

  it('reaches a page far from both ends without reading the entries of the years before it', async () => {
    const owner = UserId.parse(randomUUID())
    const kept = listing({
      noun: 'LETTERS',
      summary: Summary,
      newestFirst: true,
      hasYears: true,
    })
    const all = Array.from({ length: 400 }, (_, index) => {
      const year = 2010 + Math.floor(index / 40)
      const written = `${year}-03-${1000 + index}`
      return aThing(`${index}`, written, ['all', `year:${year}`])
    })
    for (let from = 0; from < all.length; from += 25) {
      const changes = all.slice(from, from + 25).map((after) => ({ after }))
      await writeAll(kept.changes(owner, changes))
    }
    const page = (pageNumber: number) => kept.page(owner, 'all', { pageNumber, pageSize: 20 })
    const expectPagesOf = async (entries: readonly Entry[]) => {
      const ids = entries.map(({ id }) => id).toReversed()
      for (let pageNumber = 1; pageNumber <= entries.length / 20 + 1; pageNumber += 1) {
        const { items, total } = await page(pageNumber)
        expect(total).toBe(entries.length)
        expect(items.map(({ id }) => id)).toEqual(ids.slice(20 * (pageNumber - 1), 20 * pageNumber))
      }
    }
    await expectPagesOf(all)
    // Page 11 begins with a year, so that nothing before it is read. Page 4 begins in the middle of
    // a year of 40 entries: the first 20 of them are read too.
    expect(await unitsRead(() => page(11))).toBeLessThan(await unitsRead(() => page(4)))

    // A whole year goes, and every seventh entry of the others; one entry moves to another year.
    const isGone = (index: number) => Math.floor(index / 40) === 5 || index % 7 === 0
    const moved = all.map((entry, index) =>
      index === 250 ? aThing(entry.id, '2019-12-2000', ['all', 'year:2019']) : entry,
    )
    const changes = all.map((before, index) => ({
      before,
      after: isGone(index) ? undefined : moved[index],
    }))
    for (let from = 0; from < all.length; from += 10) {
      await writeAll(kept.changes(owner, changes.slice(from, from + 10)))
    }
    const remaining = moved.filter((_, index) => !isGone(index))
    await expectPagesOf(
      remaining.toSorted((one, other) => one.summary.name.localeCompare(other.summary.name, 'en')),
    )
  })

  it('is searched by words, without case and accents, in pages and in its order', async () => {
    const owner = UserId.parse(randomUUID())
    for (const [index, name] of [
      'Harbor Bank',
      'bank of Élise',
      'Elise’s mail',
      'Zebra',
    ].entries()) {
      await writeAll(lists.change(owner, undefined, aThing(`${index}`, name, ['all'])))
    }
    const searchFor = async (search: string, pageNumber = 1, pageSize = 10) => {
      const page = await lists.search(owner, 'all', search, { pageNumber, pageSize })
      return [page.items.map(({ summary }) => summary.name), page.total]
    }
    expect(await searchFor('ELISE')).toEqual([['bank of Élise', 'Elise’s mail'], 2])
    expect(await searchFor('elise bank')).toEqual([['bank of Élise'], 1])
    expect(await searchFor('bank', 2, 1)).toEqual([['Harbor Bank'], 2])
    expect(await searchFor('nobody')).toEqual([[], 0])
    expect(await searchFor(' ', 1, 1)).toEqual([['bank of Élise'], 4])
  })

  it('contains what a model of it contains, after any changes in any order', async () => {
    const name = fc.constantFrom('Ana', 'ana', 'Béa', '#', '', 'x'.repeat(200), '💐')
    const where = fc.subarray(['all', 'red', 'blue'])
    const change = fc.record({
      id: fc.constantFrom('1', '2', '3'),
      to: fc.option(fc.record({ name, where }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const owner = UserId.parse(randomUUID())
        const model = new Map<string, Entry>()
        for (const { id, to } of changes) {
          const after = to && aThing(id, to.name, to.where)
          const writes = lists.change(owner, model.get(id), after)
          if (writes.length > 0) await writeAll(writes)
          if (after) model.set(id, after)
          else model.delete(id)
        }
        const counts = await lists.counts(owner)
        for (const list of ['all', 'red', 'blue']) {
          const expected = [...model.values()].filter((entry) => list in entry.lists)
          const { items, total } = await lists.page(owner, list, { pageNumber: 1, pageSize: 50 })
          expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
          expect([total, counts.get(list) ?? 0]).toEqual([expected.length, expected.length])
        }
      }),
      { numRuns: 25 },
    )
  })
})
