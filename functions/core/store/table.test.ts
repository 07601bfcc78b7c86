import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { AppError } from '#shared/errors.ts'
import { dynamo, writeAll } from './table.ts'

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const ofKey = { Key: { pk: 'A', sk: 'B' } }
const staleItem = () => new AppError('STALE_VERSION', 'Newer.')

beforeEach(() => vi.stubEnv('TABLE_NAME', 'test'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Makes the table answer with these errors in turn, and then accept every transaction. */
const answering = (...errors: Error[]) => {
  const send = vi.spyOn(dynamo, 'send')
  for (const error of errors) send.mockImplementationOnce(() => Promise.reject(error))
  send.mockImplementation(async () => ({}))
  return send
}

describe('writeAll', () => {
  it('throws the error of the part whose condition does not hold', async () => {
    answering(cancelled('None', 'ConditionalCheckFailed'))
    const writes = [{ remove: ofKey }, { remove: ofKey, onConflict: staleItem }]
    await expect(writeAll(writes)).rejects.toMatchObject({ code: 'STALE_VERSION' })
  })

  it("throws DynamoDB's own error if that part names none", async () => {
    answering(cancelled('ConditionalCheckFailed', 'None'))
    const writes = [{ remove: ofKey }, { remove: ofKey, onConflict: staleItem }]
    await expect(writeAll(writes)).rejects.toBeInstanceOf(TransactionCanceledException)
  })

  it('does not put a record over one that a later version of the product wrote', async () => {
    const refused = new ConditionalCheckFailedException({ $metadata: {}, message: 'Newer' })
    const send = answering(refused)
    const Item = { ...ofKey.Key, entity: 'Pet', schemaVersion: 2 }
    await expect(writeAll([{ put: { Item } }])).rejects.toThrow(NewerVersion)
    expect(send.mock.calls[0]?.[0].input).toMatchObject({
      ConditionExpression: 'attribute_not_exists(schemaVersion) OR schemaVersion <= :ours',
      ExpressionAttributeValues: { ':ours': 2 },
    })
  })

  it('retries a write that met another transaction', async () => {
    const send = answering(cancelled('TransactionConflict'), cancelled('TransactionConflict'))
    await writeAll([{ remove: ofKey }, { remove: ofKey, onConflict: staleItem }])
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('writes one part without a transaction, with the same errors', async () => {
    const send = answering(
      new TransactionConflictException({ $metadata: {}, message: 'Met another' }),
      new ConditionalCheckFailedException({ $metadata: {}, message: 'Does not hold' }),
    )
    await expect(writeAll([{ remove: ofKey, onConflict: staleItem }])).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls[0]?.[0]).toBeInstanceOf(DeleteCommand)
  })

  it('makes a check that is there twice once, and keeps different ones', async () => {
    const send = answering()
    const check = { ...ofKey, ConditionExpression: 'attribute_exists(pk)' }
    const other = { ...check, Key: { pk: 'A', sk: 'C' } }
    await writeAll([
      { check },
      { remove: { Key: { pk: 'X', sk: 'Y' } } },
      { check },
      { check: other },
    ])
    expect(send.mock.calls[0]?.[0].input).toMatchObject({
      TransactItems: [{ ConditionCheck: check }, { Delete: {} }, { ConditionCheck: other }],
    })
  })

  it('does not retry a write that cannot succeed', async () => {
    const send = answering(cancelled('TransactionConflict', 'ConditionalCheckFailed'))
    const writes = [{ remove: ofKey }, { remove: ofKey, onConflict: staleItem }]
    await expect(writeAll(writes)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(send).toHaveBeenCalledTimes(1)
  })
})
