import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/core/store/table.ts'
import type { Passing } from '#shared/model/passing.ts'
import type { Process } from '../scheduler.ts'
import type { Defect, TableCommand } from './defect.ts'

/** One write of a command, in the shape of a part of a transaction. */
export type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

type Entity = 'Contact' | 'Delegate' | 'Delivery' | 'Passing' | 'Message' | 'Share'

export const isWorker = (by: Process | undefined, queue: string): boolean =>
  by?.name === `worker ${queue}`

/** Whether a command asks for one item whose sort key begins so. */
export const asksFor = ({ name, input }: TableCommand, sk: string): boolean =>
  name === 'GetCommand' && JSON.stringify(input).includes(`"${sk}`)

export const asksThePassing = (command: TableCommand): boolean => asksFor(command, 'PASSING"')

/** What a process is told when it asks for a record. */
export const told = (
  name: string,
  asks: (command: TableCommand, by: Process | undefined) => boolean,
  item: (item: Item) => Item,
  story: Defect['story'] = 'passing',
): Defect => ({
  name,
  story,
  answer: (command, answer, by) => {
    const { Item } = answer as { Item?: Item } // the answer of a `get`
    return Item && asks(command, by) ? { ...answer, Item: item(Item) } : answer
  },
})

/** The answer as if everything of the passing were released. */
export const withEverythingReleased = (answer: object): object => {
  const { Item } = answer as { Item?: object } // the answer of a `get`
  const stages = ['notices', 'messages', 'passwords']
  return Item ? { ...answer, Item: { ...Item, state: 'RELEASED', stages } } : answer
}

/** The item that a part puts into the table, if it is of this entity. */
export const putOf = (part: Part, entity: Entity): Item | undefined =>
  part.Put?.Item?.entity === entity ? part.Put.Item : undefined

/** The same command with other parts, for a transaction or a single put; undefined if no part is left. */
export const withParts = (
  command: TableCommand,
  change: (part: Part) => readonly Part[],
): TableCommand | undefined => {
  if (command.name === 'PutCommand') {
    const [part] = change({ Put: command.input as NonNullable<Part['Put']> }) // the command's name tells its type
    return part?.Put && { ...command, input: part.Put }
  }
  if (command.name !== 'TransactWriteCommand') return command
  const { TransactItems = [] } = command.input as TransactWriteCommandInput // the command's name tells its type
  const parts = TransactItems.flatMap(change)
  return parts.length === 0 ? undefined : { ...command, input: { TransactItems: parts } }
}

/** The same part with other fields of the passing that it puts, which the product itself made. */
export const withPassing = (
  part: Part,
  change: (passing: Passing & Item) => Passing | undefined,
): Part => {
  const passing = putOf(part, 'Passing') as (Passing & Item) | undefined
  const after = passing && change(passing)
  return part.Put && after ? { Put: { ...part.Put, Item: { ...passing, ...after } } } : part
}

/** The same part without its condition. */
export const unconditional = ({ Put }: Part): Part => ({
  Put: Put && {
    Item: Put.Item,
    TableName: Put.TableName,
  },
})
