import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/core/store/table.ts'
import type { Passing, PassingReport } from '#shared/model/passing.ts'
import { passingIn } from '../judge/stored.ts'
import type { Process } from '../scheduler.ts'
import type { SimulatedTable } from '../services/table.ts'
import type { Defect, TableCommand } from './defect.ts'

/** One write of a command, in the shape of a part of a transaction. */
export type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

type Entity =
  | 'Contact'
  | 'Delegate'
  | 'Delivery'
  | 'FormerElector'
  | 'Passing'
  | 'Message'
  | 'Share'

export const isWorker = (by: Process | undefined, queue: string): boolean =>
  by?.name === `worker ${queue}`

/** Whether a command asks for one item whose sort key begins so. */
export const asksFor = ({ name, input }: TableCommand, sk: string): boolean =>
  name === 'GetCommand' && JSON.stringify(input).includes(`"${sk}`)

export const asksThePassing = (command: TableCommand): boolean => asksFor(command, 'PASSING"')

/** The item in the answer of a `get`. */
export const itemIn = (answer: object): Item | undefined => {
  const { Item: item } = answer as { Item?: Item } // only a `get` answers an `Item`
  return item
}

/** A process gets another answer when it asks for a record. */
export const answersWith = (
  name: string,
  asks: (command: TableCommand, by: Process | undefined) => boolean,
  changed: (item: Item) => Item,
  story: Defect['story'] = 'passing',
): Defect => ({
  name,
  story,
  answer: (command, answer, by) => {
    const item = itemIn(answer)
    return item && asks(command, by) ? { ...answer, Item: changed(item) } : answer
  },
})

/** The answer as if everything of the passing were released. */
export const withEverythingReleased = (answer: object): object => {
  const item = itemIn(answer)
  const stages = ['notices', 'messages', 'passwords']
  return item ? { ...answer, Item: { ...item, state: 'RELEASED', stages } } : answer
}

/** The item that a part puts into the table, if it is of this entity. */
export const putOf = (part: Part, entity: Entity): Item | undefined =>
  part.Put?.Item?.entity === entity ? part.Put.Item : undefined

/** The stored record that this write replaces. */
export const storedBefore = (table: SimulatedTable, item: Item | undefined): Item | undefined =>
  item && table.look({ pk: String(item.pk), sk: String(item.sk) })

/**
 * The same command with other parts, for a transaction or a single put, or undefined if no part is
 * left.
 */
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

/**
 * A passing as it is about to be stored, with fields of its report changed by what they were. Only
 * in the process of that name, if one is given.
 */
export const changesReport = (
  name: string,
  story: Defect['story'],
  changed: (report: PassingReport, before: PassingReport) => Partial<PassingReport>,
  process?: string,
): Defect => ({
  name,
  story,
  rewrite: (command, by, { table }) => {
    if (process !== undefined && by?.name !== process) return command
    return withParts(command, (part) => {
      const before = storedBefore(table, putOf(part, 'Passing'))
      const known = before && passingIn(before).report
      return [
        withPassing(part, (passing) =>
          passing.report && passing.report.caseId === known?.caseId
            ? { ...passing, report: { ...passing.report, ...changed(passing.report, known) } }
            : undefined,
        ),
      ]
    })
  },
})

/** A worker stores a record with a field as it was. */
export const keepsField = ({
  name,
  worker,
  entity,
  field,
}: {
  readonly name: string
  readonly worker: string
  readonly entity: Entity
  readonly field: string
}): Defect => ({
  name,
  story: 'passing',
  rewrite: (command, by, { table }) =>
    isWorker(by, worker)
      ? withParts(command, (part) => {
          const item = putOf(part, entity)
          const before = storedBefore(table, item)
          return part.Put && before?.[field]
            ? [{ Put: { ...part.Put, Item: { ...item, [field]: before[field] } } }]
            : [part]
        })
      : command,
})
