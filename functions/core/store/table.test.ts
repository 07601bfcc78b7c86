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

const atKey = { Key: { pk: 'A', sk: 'B' } }
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
    const writes = [{ remove: atKey }, { remove: atKey, onConflict: staleItem }]
    await expect(writeAll(writes)).rejects.toMatchObject({ code: 'STALE_VERSION' })
  })

  it("throws DynamoDB's own error if that part names none", async () => {
    answering(cancelled('ConditionalCheckFailed', 'None'))
    const writes = [{ remove: atKey }, { remove: atKey, onConflict: staleItem }]
    await expect(writeAll(writes)).rejects.toBeInstanceOf(TransactionCanceledException)
  })

  it('does not put a record over one that a later version of the product wrote', async () => {
    const refused = new ConditionalCheckFailedException({ $metadata: {}, message: 'Newer' })
    const send = answering(refused)
    const Item = { ...atKey.Key, entity: 'Pet', schemaVersion: 2 }
    await expect(writeAll([{ put: { Item } }])).rejects.toThrow(NewerVersion)
    expect(send.mock.calls[0]?.[0].input).toMatchObject({
      ConditionExpression: 'attribute_not_exists(schemaVersion) OR schemaVersion <= :ours',
      ExpressionAttributeValues: { ':ours': 2 },
    })
  })

  it('retries a transaction that met another one', async () => {
    const send = answering(cancelled('TransactionConflict'), cancelled('TransactionConflict'))
    await writeAll([{ remove: atKey }, { remove: atKey, onConflict: staleItem }])
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('writes one part without a transaction, with the same retries and errors', async () => {
    const send = answering(
      new TransactionConflictException({ $metadata: {}, message: 'Met another' }),
      new ConditionalCheckFailedException({ $metadata: {}, message: 'Does not hold' }),
    )
    await expect(writeAll([{ remove: atKey, onConflict: staleItem }])).rejects.toMatchObject({
      code: 'STALE_VERSION',
    })
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls[0]?.[0]).toBeInstanceOf(DeleteCommand)
  })

  it('sends a check that two parts need only once, and another check too', async () => {
    const send = answering()
    const check = { ...atKey, ConditionExpression: 'attribute_exists(pk)' }
    const otherCheck = { ...check, Key: { pk: 'A', sk: 'C' } }
    await writeAll([
      { check },
      { remove: { Key: { pk: 'X', sk: 'Y' } } },
      { check },
      { check: otherCheck },
    ])
    expect(send.mock.calls[0]?.[0].input).toMatchObject({
      TransactItems: [{ ConditionCheck: check }, { Delete: {} }, { ConditionCheck: otherCheck }],
    })
  })

  it('does not retry a transaction in which a condition does not hold', async () => {
    const send = answering(cancelled('TransactionConflict', 'ConditionalCheckFailed'))
    const writes = [{ remove: atKey }, { remove: atKey, onConflict: staleItem }]
    await expect(writeAll(writes)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(send).toHaveBeenCalledTimes(1)
  })
})
