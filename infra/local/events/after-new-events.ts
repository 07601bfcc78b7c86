import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { newEvents } from '#infra/declarations/stream-filters.ts'

interface Put {
  readonly Item?: { readonly pk?: string }
}

interface Command {
  readonly input: Put & { readonly TransactItems?: readonly { readonly Put?: Put }[] }
}

const addsEvents = ({ input }: Command): boolean =>
  [input, ...(input.TransactItems ?? []).flatMap(({ Put }) => Put ?? [])].some(
    ({ Item }) => Item?.pk?.startsWith(newEvents.partition) === true,
  )

/**
 * Calls `follow` after each write of the product's client that adds events to the outbox, so that
 * they need not wait for the next poll. In the cloud, the table's stream announces them.
 */
export const afterNewEvents = (client: DynamoDBDocumentClient, follow: () => void): void => {
  // The client's method has a type for each command. All take one, and answer by a promise.
  const send = client.send.bind(client) as (command: Command) => Promise<unknown>
  const sendAndFollow = async (command: Command): Promise<unknown> => {
    const answer = await send(command)
    if (addsEvents(command)) follow()
    return answer
  }
  Object.assign(client, { send: sendAndFollow })
}
