import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dynoxideBinary, startDynamodb } from './start-dynamodb.ts'

const resolveNothing = (): string => {
  throw new Error('Cannot find module')
}

test('without a binary for the machine, one sentence says what to do', () => {
  expect(() => dynoxideBinary(resolveNothing)).toThrow(
    /^The local DynamoDB runs on linux-x64 only and this is .+: set AWS_ENDPOINT_URL_DYNAMODB to any DynamoDB-compatible server\.$/,
  )
})

test('a server that does not start leaves no process id behind', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'heirloom-no-database-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const database = join(directory, 'table.sqlite')
  writeFileSync(database, 'This is no database.'.repeat(100))
  await expect(startDynamodb({ port: 0, directory })).rejects.toThrow('The local DynamoDB')
  expect(existsSync(`${database}.pid`)).toBe(false)
})
