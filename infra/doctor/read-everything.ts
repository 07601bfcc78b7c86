import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { dueShards, listDue } from '#functions/core/store/due.ts'
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
import { type Reading, type Readings, reading, type TableSettings } from './reading.ts'

/** The names that the doctor needs to read a stage. */
interface Place {
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

const client = new DynamoDBClient({ region: 'us-east-1', maxAttempts: 2 })

/** The name of a stage's table, which CloudFormation generated. */
const requireTableName = async (stage: string): Promise<string> => {
  const prefix = `heirloom-${stage}-data-Table`
  for (let after: string | undefined; ; ) {
    const { TableNames = [], LastEvaluatedTableName } = await client.send(
      new ListTablesCommand({ ExclusiveStartTableName: after }),
    )
    const tableName = TableNames.find((name) => name.startsWith(prefix))
    if (tableName !== undefined) return tableName
    if (LastEvaluatedTableName === undefined) throw new Error(`There is no table ${prefix}….`)
    after = LastEvaluatedTableName
  }
}

const readTable = async (TableName: string): Promise<TableSettings> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const { StreamEnabled, StreamViewType } = Table?.StreamSpecification ?? {}
  return {
    status: Table?.TableStatus ?? 'missing',
    // AWS leaves out what is at its default: provisioned capacity, a key that AWS owns.
    billing: Table?.BillingModeSummary?.BillingMode ?? 'PROVISIONED',
    stream: (StreamEnabled && StreamViewType) || 'off',
    deletionProtected: Table?.DeletionProtectionEnabled ?? false,
    encryption: Table?.SSEDescription?.SSEType ?? 'a key of AWS',
  }
}

/** The attribute that says when the table's items expire, or nothing if they do not. */
const readExpiry = async (TableName: string): Promise<string | undefined> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  const { TimeToLiveStatus, AttributeName } = TimeToLiveDescription ?? {}
  return TimeToLiveStatus === 'ENABLED' ? AttributeName : undefined
}

/** For how many days the table can be restored, or nothing if it cannot. */
const readRestorableDays = async (TableName: string): Promise<number | undefined> => {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  )
  const { PointInTimeRecoveryStatus, RecoveryPeriodInDays = 35 } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
  return PointInTimeRecoveryStatus === 'ENABLED' ? RecoveryPeriodInDays : undefined
}

/**
 * For how many seconds the oldest entry of the due index has been due. Reads the table that
 * `TABLE_NAME` names.
 */
const readOldestDue = async (now: Date): Promise<number> => {
  const pages = await Promise.all(
    Array.from({ length: dueShards }, (_, shard) => listDue(shard, now, { limit: 1 })),
  )
  const dueTimes = pages.flatMap(({ entries }) => entries.map(({ at }) => Date.parse(at)))
  return dueTimes.length === 0 ? 0 : (now.getTime() - Math.min(...dueTimes)) / 1000
}
