import {
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDynamodb } from '../dynamodb/start-dynamodb.ts'
import { createTable } from './create-table.ts'

test('a table whose first start was interrupted gets its expiry at the next one', async () => {
  const running = await startDynamodb({ port: 0, inMemory: true })
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', running.url)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  const client = new DynamoDBClient({})
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    client.destroy()
    await running.close()
  })
  const TableName = 'people'
  const expiry = async () => {
    const answer = await client.send(new DescribeTimeToLiveCommand({ TableName }))
    return answer.TimeToLiveDescription
  }
  await createTable(TableName)
  const enabled = { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' }
  expect(await expiry()).toMatchObject(enabled)

  // As if the process had ended right after the creation.
  const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: false }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  await createTable(TableName)
  expect(await expiry()).toMatchObject(enabled)
  await createTable(TableName)
})
