import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { kms, seal } from '#functions/core/crypto/encryption.ts'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { UserId } from '#shared/model/ids.ts'
import { ownedRecord } from './owned-record.ts'
import { revise } from './revise.ts'
import { sealedField } from './sealed-field.ts'
import { sealedRecord } from './sealed-record.ts'
import { staleVersion } from './stale-version.ts'
import { Bytes, storedSchema } from './stored-schema.ts'
import { dynamo, type Item, type Write } from './table.ts'

const userId = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const owner = { userId, wrappedKey: new Uint8Array([1]) }

const Thing = z.object({
  id: z.string(),
  label: z.string(),
  secret: z.string(),
  note: z.string(),
  version: z.int(),
  updatedAt: z.string(),
})
const records = ownedRecord({
  name: 'Thing',
  schema: Thing.omit({ secret: true, note: true }).extend({ secrets: Bytes, notes: Bytes }),
  idOf: ({ id }) => id,
  sortKey: (id: string) => `THING#${id}`,
  ifUnchanged: ['version'],
  stale: staleVersion('thing', { field: 'Version' }),
  accountCheck: () => ({ check: { Key: { account: userId }, ConditionExpression: 'exists' } }),
})
const sealedThings = sealedRecord(records, {
  secrets: sealedField({
    field: 'secrets',
    schema: storedSchema('Thing, secrets', Thing.pick({ secret: true })),
  }),
  notes: sealedField({
    field: 'notes',
    schema: storedSchema('Thing, notes', Thing.pick({ note: true })),
  }),
})
const thing = { id: '1', label: 'Bank', secret: 'tin', note: 'desk', version: 1, updatedAt: 'then' }

let table: Item | undefined
const itemOf = ([first]: readonly Write[]): Item => first?.put?.Item ?? {}
const storeThing = async () => {
  table = itemOf(await sealedThings.creation(owner, thing))
  return sealedThings.load(owner, '1')
}

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('DATA_KEY_ID', 'key')
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: Buffer.alloc(32, 7) }))
  vi.spyOn(dynamo, 'send').mockImplementation(async () => ({ Item: table }))
  table = undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('a record with sealed fields', () => {
  it('is stored without these fields in plain text, and is read with them', async () => {
    const { stored, ...loaded } = await storeThing()
    expect(loaded).toEqual(thing)
    expect(stored).toEqual(expect.objectContaining({ label: 'Bank', version: 1 }))
    expect(Object.keys(table ?? {})).not.toContain('secret')
    expect(JSON.stringify(table)).not.toContain('tin')
  })

  it('is NOT_FOUND if it does not exist', async () => {
    expect(await sealedThings.find(owner, '1')).toBeUndefined()
    await expect(sealedThings.load(owner, '1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is refused to a tab with another version, and the refusal names the noun', async () => {
    await storeThing()
    await expect(sealedThings.load(owner, '1', { version: 1 })).resolves.toMatchObject(thing)
    await expect(sealedThings.load(owner, '1', { version: 2 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      field: 'Version',
      message: expect.stringContaining('This thing was changed in another window'),
    })
  })

  it('keeps the bytes of a sealed field that did not change, and seals a changed field again', async () => {
    const before = await storeThing()
    const after = revise(before, { note: 'drawer' }, new Date(0))
    const item = itemOf(await sealedThings.change(owner, before, after))
    expect(item).toMatchObject({ version: 2, updatedAt: '1970-01-01T00:00:00.000Z' })
    expect(item.secrets).toEqual(table?.secrets)
    expect(item.notes).not.toEqual(table?.notes)
    table = item
    expect(await sealedThings.load(owner, '1')).toMatchObject({ secret: 'tin', note: 'drawer' })
  })

  it('is not read if a sealed field is of a later version or of an unknown format', async () => {
    await storeThing()
    const bytes = Buffer.from(Bytes.parse(table?.secrets))
    const later = await seal(
      owner,
      { item: 'THING#1', field: 'secrets', version: 2 },
      '{"secret":"tin","coat":"red"}',
    )
    for (const secrets of [later, Buffer.concat([Buffer.of(3), bytes.subarray(1)])]) {
      table = { ...table, secrets }
      await expect(sealedThings.load(owner, '1')).rejects.toThrow(NewerVersion)
    }
  })

  it('can have a sealed field that is read in its next version one release before that is written', async () => {
    const item = 'THING#1'
    const field = sealedField({
      field: 'secrets',
      schema: storedSchema('Thing, next secrets', Thing.pick({ secret: true })),
      fromNext: (nextValue) => ({
        secret: z.object({ hidden: z.string() }).parse(nextValue).hidden,
      }),
    })
    const next = await seal(owner, { item, field: 'secrets', version: 2 }, '{"hidden":"tin"}')
    expect(await field.open(owner, item, next)).toEqual({ secret: 'tin' })
  })

  it('is replaced only if it is as it was read, together with a check or a change of its account', async () => {
    const before = await storeThing()
    const [put, check] = await sealedThings.change(owner, before, before)
    expect(put?.put).toMatchObject({
      ConditionExpression: '#version = :version',
      ExpressionAttributeValues: { ':version': 1 },
    })
    expect(put?.onConflict?.().code).toBe('STALE_VERSION')
    expect(check?.check?.Key).toEqual({ account: userId })
    const hint: Write = { update: { Key: { account: userId }, UpdateExpression: 'SET hint' } }
    expect((await sealedThings.change(owner, before, before, { account: hint })).slice(1)).toEqual([
      hint,
    ])
  })
})
