import { expect, test } from 'vitest'
import { dynoxideBinary } from './start-dynamodb.ts'

const resolveNothing = (): string => {
  throw new Error('Cannot find module')
}

test('without a binary for the machine, one sentence says what to do', () => {
  expect(() => dynoxideBinary(resolveNothing)).toThrow(
    /^The local DynamoDB runs on linux-x64 only and this is .+: set AWS_ENDPOINT_URL_DYNAMODB to any DynamoDB-compatible server\.$/,
  )
})
