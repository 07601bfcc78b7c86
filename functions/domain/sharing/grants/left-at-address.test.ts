import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { dynamo } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { adoptLeft } from './left-at-address.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('what was left to an address is read without an empty key, which DynamoDB refuses', async () => {
  vi.stubEnv('TABLE_NAME', 'table')
  const queries: Record<string, unknown>[] = []
  vi.spyOn(dynamo, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof QueryCommand) {
      queries.push(command.input.ExpressionAttributeValues ?? {})
    }
    return { Items: [] }
  })
  expect(await adoptLeft(anAccount())).toBe(false)
  expect(queries).toHaveLength(1)
  expect(queries.flatMap((values) => Object.values(values))).not.toContain('')
})
