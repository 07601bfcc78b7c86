import { DeleteQueueCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { localQueues } from '../events/local-queues.ts'
import { StartError } from '../runtime/settings.ts'
import { createQueues } from '../sqs/start-sqs.ts'
import type { Fault } from '../stand-in/faults.ts'
import { type FaultName, isFaultName, knownFaults } from './known-faults.ts'

/** The variables of a running stack, as `stack.json` has them. */
type Environment = Readonly<Record<string, string>>

const lostQueue = 'deliveries'

export const standInsOnly =
  'Only our stand-ins play faults, and this stack uses LocalStack: start it without AWS_ENDPOINT_URL.'

const serviceUrl = (environment: Environment, service: string): string => {
  const url = environment[`AWS_ENDPOINT_URL_${service}`]
  if (url === undefined) throw new Error(`The stack does not say where its ${service} is.`)
  return url
}

/** Throws `StartError` if the service is none of our stand-ins. */
const askFaults = async (
  environment: Environment,
  service: string,
  init?: RequestInit,
): Promise<Response> => {
  const answer = await fetch(`${serviceUrl(environment, service)}/_faults`, init)
  if (!answer.ok) throw new StartError(standInsOnly)
  return answer
}

/** The services whose stand-ins are told to fail. The queue that is lost is deleted instead. */
const standIns = [
  ...new Set(
    Object.values(knownFaults).flatMap((known) => ('fault' in known ? [known.service] : [])),
  ),
]

const withQueues = async <T>(
  environment: Environment,
  work: (client: SQSClient) => Promise<T>,
): Promise<T> => {
  const client = new SQSClient({
    endpoint: serviceUrl(environment, 'SQS'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    return await work(client)
  } finally {
    client.destroy()
  }
}

const queueUrl = (environment: Environment): Promise<string | undefined> =>
  withQueues(environment, (client) =>
    client.send(new GetQueueUrlCommand({ QueueName: lostQueue })).then(
      ({ QueueUrl }) => QueueUrl,
      () => undefined,
    ),
  )

const loseQueue = async (environment: Environment): Promise<void> => {
  const QueueUrl = await queueUrl(environment)
  if (QueueUrl === undefined) return
  await withQueues(environment, (client) => client.send(new DeleteQueueCommand({ QueueUrl })))
}

const restoreQueue = async (environment: Environment): Promise<void> => {
  if ((await queueUrl(environment)) !== undefined) return
  const lost = localQueues.filter(({ queueName }) => queueName === lostQueue)
  await createQueues(serviceUrl(environment, 'SQS'), lost)
}

/** Makes exactly these services of a running stack fail, until the next call. */
export const setFaults = async (
  environment: Environment,
  names: readonly FaultName[],
): Promise<void> => {
  for (const service of standIns) {
    await askFaults(environment, service, { method: 'DELETE' })
  }
  await (names.includes('queue-lost') ? loseQueue(environment) : restoreQueue(environment))
  for (const name of names) {
    const fault = knownFaults[name]
    if (!('fault' in fault)) continue
    await askFaults(environment, fault.service, {
      method: 'POST',
      body: JSON.stringify(fault.fault),
    })
  }
}

const Pending = z.array(
  z.looseObject({
    operation: z.string(),
    error: z.string().optional(),
    message: z.string().optional(),
    delayMs: z.number().optional(),
    dropAfter: z.boolean().optional(),
  }),
)
type Pending = z.infer<typeof Pending>

const plays = (fault: Fault, pending: Pending[number]): boolean =>
  (['operation', 'error', 'message', 'delayMs', 'dropAfter'] as const).every(
    (field) => fault[field] === pending[field],
  )

/** The faults of a running stack at this moment. */
export const readFaults = async (environment: Environment): Promise<readonly FaultName[]> => {
  const pending = new Map<string, Pending>()
  for (const service of standIns) {
    const answer = await askFaults(environment, service)
    pending.set(service, Pending.parse(await answer.json()))
  }
  const isLost = (await queueUrl(environment)) === undefined
  return Object.keys(knownFaults)
    .filter(isFaultName)
    .filter((name) => {
      const fault = knownFaults[name]
      if (!('fault' in fault)) return isLost
      return pending.get(fault.service)?.some((playing) => plays(fault.fault, playing))
    })
}
