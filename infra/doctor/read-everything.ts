import { currentTime } from '#functions/core/runtime/clock.ts'
import { deadLetterQueues } from '#infra/declarations/queues.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { mailSenderOf, mailSetsOf } from '#shared/rules/delivery/mail-senders.ts'
import {
  countMessages,
  readConcurrency,
  readConfigurationSet,
  readIdentity,
  readMailAccount,
  readPool,
  readRinging,
  readSignInRate,
  readTextBudget,
  readTextSandbox,
  requirePoolId,
} from './read-services.ts'
import {
  readExpiry,
  readOldestDue,
  readRestorableDays,
  readTable,
  requireTableName,
} from './read-table.ts'
import { type Reading, type Readings, reading } from './reading.ts'

/** The names that the doctor needs to read a stage. */
export interface Place {
  readonly stage: 'dev' | 'prod' | 'local'
  /** The domain of mail addresses. Without one, no identity can be looked at. */
  readonly domain: string | undefined
}

const readByName = async <T>(
  names: readonly string[],
  read: (name: string) => Promise<T>,
): Promise<Readonly<Record<string, Reading<T>>>> =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await reading(() => read(name))] as const)),
  )

/**
 * The name of the stage's table. It is put into the environment, where the product's own code reads
 * it. The local stack has it there already.
 */
const nameTable = async (stage: Place['stage']): Promise<string> => {
  process.env.TABLE_NAME ??= await requireTableName(stage)
  return process.env.TABLE_NAME
}

const sendersOf = (stage: Place['stage'], domain = '') =>
  mailStreams.map((stream) =>
    mailSenderOf(stream, { domain, configurationSetPrefix: mailSetsOf(stage) }),
  )

const notCompared: Reading<never> = {
  unread: 'the local stack makes it in another way, so there is nothing to compare.',
}

/**
 * Reads everything that the doctor looks at. What fails is noted, and the rest is read all the
 * same.
 */
export const readEverything = async ({ stage, domain }: Place): Promise<Readings> => {
  const isLocal = stage === 'local'
  const queueName = (name: string) => (isLocal ? name : `heirloom-${stage}-${name}`)
  const ofTable = <T>(read: (name: string) => Promise<T>): Promise<Reading<T>> =>
    reading(async () => read(await nameTable(stage)))
  const ofDeployedTable = async <T>(read: (name: string) => Promise<T>): Promise<Reading<T>> =>
    isLocal ? notCompared : ofTable(read)
  return {
    table: await ofDeployedTable(readTable),
    expiresBy: await ofDeployedTable(readExpiry),
    restorableDays: await ofDeployedTable(readRestorableDays),
    oldestDueSeconds: await ofTable(() => readOldestDue(currentTime())),
    concurrency: await reading(readConcurrency),
    signInsASecond: await reading(readSignInRate),
    pool: await reading(async () =>
      readPool(process.env.USER_POOL_ID ?? (await requirePoolId(`heirloom-${stage}`))),
    ),
    textBudget: await reading(readTextBudget),
    textSandbox: await reading(readTextSandbox),
    mailAccount: await reading(readMailAccount),
    identities: await readByName(
      domain === undefined ? [] : sendersOf(stage, domain).map((sender) => sender.domain),
      readIdentity,
    ),
    configurationSets: await readByName(
      sendersOf(stage, domain).map(({ configurationSet }) => configurationSet),
      readConfigurationSet,
    ),
    deadLetters: await readByName(deadLetterQueues, (name) => countMessages(queueName(name))),
    ringing: await reading(() => readRinging(stage)),
  }
}
