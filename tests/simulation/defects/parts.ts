import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Item } from '#functions/core/store/table.ts'
import type { TableCommand } from './defect.ts'

/** One write of a command, as a part of a transaction has it. */
export type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** What a part puts into the table, if it is a thing of this kind. */
export const putOf = (part: Part, entity: 'Delivery' | 'Passing'): Item | undefined =>
  part.Put?.Item?.entity === entity ? part.Put.Item : undefined

/** The same command with other parts: whatever it writes, in one transaction or by itself. Nothing where none is left. */
export const withParts = (
  command: TableCommand,
  change: (part: Part) => readonly Part[],
): TableCommand | undefined => {
  if (command.name === 'PutCommand') {
    const [part] = change({ Put: command.input as NonNullable<Part['Put']> }) // by its name
    return part?.Put && { ...command, input: part.Put }
  }
  if (command.name !== 'TransactWriteCommand') return command
  const { TransactItems = [] } = command.input as TransactWriteCommandInput // by its name
  const parts = TransactItems.flatMap(change)
  return parts.length === 0 ? undefined : { ...command, input: { TransactItems: parts } }
}

/** The same part, whose condition is not asked for. */
export const unconditional = ({ Put }: Part): Part => ({
  Put: Put && {
    Item: Put.Item,
    TableName: Put.TableName,
  },
})
