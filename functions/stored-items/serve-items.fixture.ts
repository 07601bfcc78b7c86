import { readFileSync } from 'node:fs'
import type { GetCommandInput, QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, vi } from 'vitest'
import * as z from 'zod'
import { forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'

/**
 * Items as one release of the product stored them, bytes in base64, and what is needed to open what
 * is sealed.
 */
const Stored = z.object({
  now: z.iso.datetime(),
  dataKey: z.hex(),
  phoneCode: z.string(),
  items: z.array(z.looseObject({ pk: z.string(), sk: z.string() })),
})

type Item = z.infer<typeof Stored>['items'][number]

const withBytes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withBytes)
  if (typeof value !== 'object' || value === null) return value
  if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withBytes(part)]))
}

/** A test whether a sort key is among those that a condition asks for. */
const keyTestOf = (values: Readonly<Record<string, unknown>> = {}) => {
  const {
    ':first': first,
    ':last': last,
    ':sk': sk,
    ':prefix': prefix = sk,
    ':since': since,
  } = values
  return (key: string) =>
    (first === undefined || (key >= String(first) && key <= String(last))) &&
    (prefix === undefined || key.startsWith(String(prefix))) &&
    (since === undefined || key >= String(since))
}

/** The items of a file, their bytes included. */
const readItems = (file: URL) => {
  const stored = Stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  // `withBytes` changes values only, so each item still has its attributes.
  return { ...stored, items: stored.items.map((item) => withBytes(item) as Item) }
}

/** Lets the product read the items of a file, and nothing else, until the mocks are restored. */
export const serveItems = (file: URL) => {
  const stored = readItems(file)
  const { items: table, dataKey } = stored
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('DATA_KEY_ID', 'key')
  vi.stubEnv('AWS_REGION', 'us-east-1')
  // Each release has its own key, and test files share a process.
  forgetDataKeys()
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: Buffer.from(dataKey, 'hex') }))
  vi.spyOn(dynamo, 'send').mockImplementation(async ({ input, constructor: { name } }) => {
    if (name === 'GetCommand') {
      const { pk, sk } = (input as GetCommandInput).Key ?? {}
      return { Item: table.find((item) => item.pk === pk && item.sk === sk) }
    }
    if (name !== 'QueryCommand') throw new Error(`${name} is no way to read these items.`)
    const { ExpressionAttributeValues: values, ScanIndexForward } = input as QueryCommandInput
    const isAskedFor = keyTestOf(values)
    const matching = table
      .filter((item) => item.pk === values?.[':pk'] && isAskedFor(item.sk))
      .sort((one, other) => (one.sk < other.sk ? -1 : 1))
    return { Items: ScanIndexForward === false ? matching.reverse() : matching }
  })
  return stored
}

/** Lets all tests of a file read stored items, such as those of `2026-11-companies.json`. */
export const servesItems = (name: string) => {
  const file = new URL(name, import.meta.url)
  beforeAll(() => void serveItems(file))
  afterAll(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  return readItems(file)
}

/** The person whose items most files have. */
export const owner = {
  userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
  wrappedKey: new Uint8Array([1, 2, 3]),
}

/** The id of one of this person's items, by its last digits. */
export const idOf = (tail: string) => `7d1f4c7a-0f0e-4a51-9d5e-${tail.padStart(12, '0')}`
