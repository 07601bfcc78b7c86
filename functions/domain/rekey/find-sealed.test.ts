import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAny } from '#functions/core/crypto/encryption.ts'
import { serveItems } from '#functions/stored-items/serve-items.fixture.ts'
import { UserId } from '#shared/model/ids.ts'
import { findSealed } from './find-sealed.ts'

const folder = new URL('../../stored-items/', import.meta.url)
const releases = readdirSync(folder).filter((name) => name.endsWith('.json'))

/** The person of a partition such as `PERSON#…`, or nothing for partitions of nobody. */
const ownerOf = (pk: string) => UserId.safeParse(pk.split('#')[1]).data

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe.each(releases)('the items of %s', (name) => {
  it('have only sealed values that open with an item and a field that the search found', async () => {
    const { items } = serveItems(new URL(name, folder))
    const owners = [...new Set(items.flatMap(({ pk }) => ownerOf(pk) ?? []))]
    for (const userId of owners) {
      const own = items.filter(({ pk }) => ownerOf(pk) === userId)
      for (const { sk, path, bytes, contexts } of findSealed(own)) {
        const owner = { userId, wrappedKey: new Uint8Array([1, 2, 3]) }
        const opened = await openAny(owner, contexts, bytes)
        expect(opened, `${path.join('.')} of ${sk}`).toBeDefined()
      }
    }
  })
})

it('the search finds sealed values in lists and maps, and what stands beside them', () => {
  const bytes = new Uint8Array([2])
  const items = [
    { pk: 'P', sk: 'THING#1', secrets: bytes, wrappedKey: bytes },
    { pk: 'P', sk: 'LIST#THINGS#all#a#1', id: '1', summary: { row: bytes } },
    { pk: 'P', sk: 'LINE', all: [{ sealed: { item: 'THING#1', field: 'secrets', bytes } }] },
  ]
  expect(
    findSealed(items).map(({ path, contexts }) => [
      path.join('.'),
      contexts.map(({ item, field }) => `${item} ${field}`),
    ]),
  ).toEqual([
    ['secrets', ['THING#1 secrets']],
    ['summary.row', ['LIST#THINGS#all#a#1 row', 'THING#1 row']],
    ['all.0.sealed.bytes', ['LINE bytes', 'LINE secrets', 'THING#1 bytes', 'THING#1 secrets']],
  ])
})
