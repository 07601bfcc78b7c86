import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'
import { dynamo } from '#functions/core/store/table.ts'

/**
 * Lets another call run right before the next transaction that this process writes: what the
 * transaction is based on was read already.
 */
export const beforeNextTransaction = (other: () => Promise<unknown>): void => {
  const send = dynamo.send
  const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
    if (command instanceof TransactWriteCommand) {
      spy.mockRestore()
      await other()
    }
    return Reflect.apply(send, dynamo, [command])
  }) as typeof dynamo.send) // passes every call on
}
