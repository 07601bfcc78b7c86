import { describe, expect, it } from 'vitest'
import { type Due, DueKind, dueEntry, dueRemoval, messageShards } from './due.ts'

const due = (kind: DueKind, id: string): Due => ({
  kind,
  owner: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11' as Due['owner'], // a valid id
  id,
  at: '2027-06-01T14:00:00.000Z',
})

/** So many that each shard gets some of them. */
const ids = Array.from({ length: 300 }, (_, index) => `id-${index}`)

const shardsOf = (kind: DueKind) =>
  new Set(ids.map((id) => String(dueEntry(due(kind, id)).put?.Item?.pk)))

describe('the shards of the due index', () => {
  it('keep messages apart from all other entries', () => {
    const ofMessages = shardsOf('delivery')
    expect(ofMessages.size).toBe(messageShards.length)
    for (const kind of DueKind.options.filter((option) => option !== 'delivery')) {
      for (const shard of shardsOf(kind)) expect(ofMessages).not.toContain(shard)
    }
  })

  it('contain each entry where its removal looks', () => {
    for (const kind of DueKind.options) {
      const { pk, sk } = dueEntry(due(kind, 'a')).put?.Item ?? {}
      expect(dueRemoval(due(kind, 'a'))[0]?.remove?.Key).toEqual({ pk, sk })
    }
  })
})

describe('an entry that was stored before messages had shards of their own', () => {
  it('is removed from its former place, a notice under its former kind', () => {
    const former = (kind: DueKind) => dueRemoval(due(kind, 'a'))[1]?.remove?.Key
    const shard = dueEntry(due('delivery', 'a')).put?.Item?.pk
    expect(former('passing')).toEqual({ pk: shard, sk: '2027-06-01T14:00:00.000Z#passing#a' })
    expect(former('notice')).toEqual({ pk: shard, sk: '2027-06-01T14:00:00.000Z#delivery#a' })
  })
})
