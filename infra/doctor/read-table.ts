import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import { dueShards, listDue } from '#functions/core/store/due.ts'
import type { TableSettings } from './reading.ts'

const client = new DynamoDBClient({ region: 'us-east-1', maxAttempts: 2 })

/** The name of a stage's table, which CloudFormation generated. */
export const requireTableName = async (stage: string): Promise<string> => {
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

export const readTable = async (TableName: string): Promise<TableSettings> => {
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
export const readExpiry = async (TableName: string): Promise<string | undefined> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  const { TimeToLiveStatus, AttributeName } = TimeToLiveDescription ?? {}
  return TimeToLiveStatus === 'ENABLED' ? AttributeName : undefined
}

/** For how many days the table can be restored, or nothing if it cannot. */
export const readRestorableDays = async (TableName: string): Promise<number | undefined> => {
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
export const readOldestDue = async (now: Date): Promise<number> => {
  const pages = await Promise.all(
    Array.from({ length: dueShards }, (_, shard) => listDue(shard, now, { limit: 1 })),
  )
  const dueTimes = pages.flatMap(({ entries }) => entries.map(({ at }) => Date.parse(at)))
  return dueTimes.length === 0 ? 0 : (now.getTime() - Math.min(...dueTimes)) / 1000
}
