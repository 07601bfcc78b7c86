import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { buildApp } from 'fauxqs'

/**
 * A queue to create. A message that was received `maxReceiveCount` times moves to the dead-letter
 * queue.
 */
export type QueueDeclaration = {
  queueName: string
  visibilityTimeoutSeconds?: number
  deadLetter?: { queueName: string; maxReceiveCount: number }
}

type SqsOptions = { port: number; queues?: readonly QueueDeclaration[] }

/**
 * Starts fauxqs, an SQS-compatible server, on 127.0.0.1 and creates the queues, dead-letter queues
 * first. Messages are only in memory. Those that are queued when it stops are lost, and the sweep
 * has to find their work again. It verifies no signatures.
 */
export async function startSqs(
  options: SqsOptions,
): Promise<{ url: string; queueUrls: Record<string, string>; close(): Promise<void> }> {
  const app = buildApp({ logger: false })
  const url = await app
    .listen({ host: '127.0.0.1', port: options.port })
    .catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new Error(
            `Port ${options.port} on 127.0.0.1 is in use: stop the program that holds it, or choose another.`,
          )
        : error
    })
  const queueUrls = await createQueues(url, options.queues ?? [])
  return {
    url,
    queueUrls,
    async close() {
      await app.close()
    },
  }
}

/** Creates the queues that do not exist yet. Returns the URLs of all, by the queues' names. */
export async function createQueues(
  endpoint: string,
  queues: readonly QueueDeclaration[],
): Promise<Record<string, string>> {
  const client = new SQSClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const urls: Record<string, string> = {}
  async function create(name: string, Attributes: Record<string, string>): Promise<string> {
    const created = await client.send(new CreateQueueCommand({ QueueName: name, Attributes }))
    urls[name] = created.QueueUrl ?? ''
    return urls[name]
  }
  for (const queue of queues) {
    const attributes: Record<string, string> = {}
    if (queue.visibilityTimeoutSeconds !== undefined) {
      attributes.VisibilityTimeout = String(queue.visibilityTimeoutSeconds)
    }
    if (queue.deadLetter !== undefined) {
      const { queueName, maxReceiveCount } = queue.deadLetter
      const QueueUrl = urls[queueName] ?? (await create(queueName, {}))
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
      )
      attributes.RedrivePolicy = JSON.stringify({
        deadLetterTargetArn: Attributes?.QueueArn,
        maxReceiveCount,
      })
    }
    if (urls[queue.queueName] === undefined) await create(queue.queueName, attributes)
  }
  client.destroy()
  return urls
}
