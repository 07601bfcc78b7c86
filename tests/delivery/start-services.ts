import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openDatabase } from '#infra/local/dynamodb/open-database.ts'
import { acceptances } from '#infra/local/events/acceptances.ts'
import { localQueues } from '#infra/local/events/local-queues.ts'
import { publishTo, subscribe } from '#infra/local/events/mail-event-topic.ts'
import { startKms } from '#infra/local/kms/start-kms.ts'
import { createTable } from '#infra/local/runtime/create-table.ts'
import { local, localSenders } from '#infra/local/runtime/identifiers.ts'
import { stackEnvironment } from '#infra/local/runtime/stack-environment.ts'
import { startSes } from '#infra/local/ses/start-ses.ts'
import { startSns } from '#infra/local/sns/start-sns.ts'
import { startSqs } from '#infra/local/sqs/start-sqs.ts'
import { givenDatabase } from '../given-database.ts'

/** How the services of a test differ from those of the local stack. */
interface Options {
  /** The product's time. The services use it in their timestamps. */
  readonly now?: () => Date
  /** The visibility timeout of the queues in seconds. Default: the declared 360. */
  readonly visibilityTimeoutSeconds?: number
  /** While this returns true, SES's events are lost. */
  readonly losesEvents?: () => boolean
  /** Delays each SES event until it resolves. Without it, events are published at once. */
  readonly holdEvent?: () => Promise<unknown>
}

/**
 * The services that a delivery needs, and nothing else: table, queues, mail, texts and keys. This
 * process is pointed at them. The test runs the workers itself.
 */
export const startServices = async ({
  now,
  visibilityTimeoutSeconds,
  losesEvents,
  holdEvent,
}: Options = {}) => {
  let eventsOnTheWay = 0
  const folder = mkdtempSync(join(tmpdir(), 'heirloom-delivery-'))
  // A server that the environment names may hold tables of other stacks, so ours has its own name.
  const tableName = basename(folder)
  const options = (service: string) => ({
    port: 0,
    directory: join(folder, service),
    credentials: local.credentials,
    ...(now ? { now } : {}),
  })
  const sqs = await startSqs({
    port: 0,
    queues: localQueues.map((queue) =>
      visibilityTimeoutSeconds === undefined ? queue : { ...queue, visibilityTimeoutSeconds },
    ),
  })
  const sns = await startSns({
    ...options('sns'),
    topicArns: [local.mailTopicArn],
    notify: subscribe(sqs.url, sqs.queueUrls['mail-events']),
    deliverText: () => undefined,
  })
  const publish = publishTo(sns.url)
  const [dynamodb, kms, ses] = await Promise.all([
    openDatabase(givenDatabase, { port: 0, inMemory: true }),
    startKms({ ...options('kms'), aliases: [local.dataKeyAlias] }),
    startSes({
      ...options('ses'),
      identities: localSenders.map(({ domain }) => domain),
      configurationSets: localSenders.map(({ configurationSet }) => configurationSet),
      deliver: () => undefined,
      publish: async (event) => {
        if (losesEvents?.()) return
        eventsOnTheWay += 1
        await holdEvent?.()
        // The topic's stand-in answers once the event is in the queue.
        await publish(event).finally(() => {
          eventsOnTheWay -= 1
        })
      },
    }),
  ])
  const environment = stackEnvironment({
    urls: { DYNAMODB: dynamodb.url, SQS: sqs.url, KMS: kms.url, SES: ses.url, SNS: sns.url },
    appUrl: 'http://localhost',
    queueUrls: sqs.queueUrls,
    tableName,
  })
  Object.assign(process.env, environment, {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  })
  await createTable(tableName)
  return {
    folder,
    environment,
    queueUrls: sqs.queueUrls,
    faults: { mail: ses.faults, text: sns.faults, keys: kms.faults },
    mails: ses.mails,
    texts: sns.published,
    /** How many of SES's events are begun and not yet in the queue. */
    eventsOnTheWay: () => eventsOnTheWay,
    acceptances: () => acceptances(ses.mails(), sns.published()),
    close: async () => {
      await Promise.all([dynamodb, kms, ses, sns, sqs].map((service) => service.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Services = Awaited<ReturnType<typeof startServices>>
