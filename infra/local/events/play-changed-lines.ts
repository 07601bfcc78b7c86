import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Item, Key } from '#functions/core/store/table.ts'
import { changedLines } from '#infra/declarations/stream-filters.ts'

interface Options {
  /** The product's own client of the table. */
  readonly client: DynamoDBDocumentClient
  readonly find: (key: Key) => Promise<Item | undefined>
  /** The Lambda handler that gets records of the stream. */
  readonly handle: (event: { Records: object[] }) => Promise<unknown>
}

interface Written {
  readonly Item?: Partial<Key>
  readonly Key?: Partial<Key>
}

interface Input extends Written {
  readonly TransactItems?: readonly { readonly Put?: Written; readonly Update?: Written }[]
  readonly UpdateExpression?: string
}

interface Command {
  readonly input: Input
}

/** The keys of lines that a command writes. */
const writtenLines = (input: Input): readonly Key[] => {
  const single = input.Item || input.UpdateExpression ? [input] : []
  const written = [
    ...single,
    ...(input.TransactItems ?? []).flatMap(({ Put, Update }) => [Put ?? [], Update ?? []].flat()),
  ]
  return written.flatMap(({ Item: item, Key: key }) => {
    const { pk, sk } = item ?? key ?? {}
    return pk?.startsWith(changedLines.partition) && sk !== undefined ? [{ pk, sk }] : []
  })
}

/**
 * The local table has no stream. This stands in for what a stream says about lines of activity
 * logs: it looks before and after each write of the product, and hands changed lines to the
 * function that watches them.
 */
export const playChangedLines = ({ client, find, handle }: Options): void => {
  // The client's method has a type for each command. All take one, and answer by a promise.
  const send = client.send.bind(client) as (command: Command) => Promise<unknown>
  const watched = async (command: Command): Promise<unknown> => {
    const keys = writtenLines(command.input)
    if (keys.length === 0) return send(command)
    const before = await Promise.all(keys.map(find))
    const answer = await send(command)
    // Nearly every write adds new lines, which need no second look.
    const after = await Promise.all(keys.map((key, index) => before[index] && find(key)))
    const changed = keys.filter(
      (_, index) => after[index] && !isDeepStrictEqual(before[index], after[index]),
    )
    if (changed.length > 0) {
      const Records = changed.map(({ pk, sk }) => ({
        eventName: changedLines.eventName,
        dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
      }))
      await handle({ Records })
    }
    return answer
  }
  Object.assign(client, { send: watched })
}
