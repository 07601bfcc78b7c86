import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceInUseException,
  type TimeToLiveSpecification,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { table } from '#infra/declarations/table.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'

/**
 * Converts CloudFormation's property names in the CDK's spelling (`keySchema`) to the API's
 * (`KeySchema`), at any depth.
 */
const toApi = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toApi)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [capitalized(name), toApi(child)]),
  )
}

/**
 * Creates the table as the stacks declare it. An existing table keeps its data. What an interrupted
 * start left undone is done.
 */
export const createTable = async (TableName: string): Promise<void> => {
  const client = new DynamoDBClient({})
  const { timeToLiveSpecification, ...definition } = table
  try {
    await client
      .send(
        new CreateTableCommand({
          TableName,
          // The declaration has this shape.
          ...(toApi(definition) as Omit<CreateTableCommandInput, 'TableName'>),
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof ResourceInUseException)) throw error
      })
    await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName })
    const { TimeToLiveDescription } = await client.send(
      new DescribeTimeToLiveCommand({ TableName }),
    )
    // DynamoDB refuses to enable it twice.
    if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        // The declaration has this shape.
        TimeToLiveSpecification: toApi(timeToLiveSpecification) as TimeToLiveSpecification,
      }),
    )
  } finally {
    client.destroy()
  }
}
