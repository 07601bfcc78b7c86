import { dynamo } from '#functions/core/store/table.ts'

type Capacity = { readonly CapacityUnits?: number }

let units = 0
let watching = false

/** Makes DynamoDB report the cost of each read of this process. Installed once. */
const watch = () => {
  if (watching) return
  watching = true
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const isRead = /^(Get|Query|BatchGet)/.test(commandName ?? '')
        if (isRead) Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next(args)
        // DynamoDB reports one capacity for a read, and a list of them for a batch.
        const { ConsumedCapacity = [] } = result.output as {
          ConsumedCapacity?: Capacity | readonly Capacity[]
        }
        if (isRead) {
          for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) units += CapacityUnits
        }
        return result
      },
    { step: 'initialize', name: 'countReadUnits' },
  )
}

/** The read units that this process uses on the table during `work`. */
export const unitsRead = async (work: () => Promise<unknown>): Promise<number> => {
  watch()
  const before = units
  await work()
  return units - before
}
