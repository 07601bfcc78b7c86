import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { SNSClient } from '@aws-sdk/client-sns'
import { vi } from 'vitest'
import { dynamo } from '#functions/core/store/table.ts'
import { writtenItems } from '../written-items.ts'

/**
 * The writes that a call would have made: the partitions of the table, and the names of commands to
 * other services.
 */
export interface Writes {
  readonly partitions: string[]
  readonly commands: string[]
}

/**
 * Counters of attempts and lines of the activity log are accepted without being stored: what
 * follows is tested too.
 */
const goesOn = (partition: string) => /^(RATE|ACTIVITY)#/.test(partition)

const reads = /^(Get|AdminGet|List|AdminList|Head|Describe)/

/** The answers of the table, by the command. For calls between which nothing is written. */
export type Readings = Map<string, unknown>

/**
 * Runs a call that may read everything and writes nothing: the first write ends it, and is
 * returned. So each cell of the matrix meets the same people and things, and what an earlier call
 * has read need not be read again.
 */
export const dryRun = async <T>(
  call: () => Promise<T>,
  readings: Readings = new Map(),
): Promise<{ answer: T; writes: Writes }> => {
  const writes: Writes = { partitions: [], commands: [] }
  const send = dynamo.send.bind(dynamo)
  const readAnswer = async (command: Parameters<typeof send>[0]) => {
    const name = `${command.constructor.name} ${JSON.stringify(command.input)}`
    const reading = readings.get(name) ?? (await send(command))
    readings.set(name, reading)
    // A handler may change what it has read.
    return structuredClone(reading)
  }
  const table = vi.spyOn(dynamo, 'send')
  table.mockImplementation(async (command: Parameters<typeof send>[0]) => {
    const partitions = writtenItems(command).map(({ pk }) => pk)
    if (partitions.length === 0) return readAnswer(command)
    if (partitions.every(goesOn)) return {}
    writes.partitions.push(...partitions.filter((partition) => !goesOn(partition)))
    throw new Error('A dry run writes nothing.')
  })
  const others = [CognitoIdentityProviderClient, S3Client, SESClient, SNSClient].map((service) => {
    const { send: sendTo } = service.prototype
    return vi.spyOn(service.prototype, 'send').mockImplementation(async function (
      this: InstanceType<typeof service>,
      command: { readonly input: object },
    ) {
      const { name } = command.constructor
      if (reads.test(name)) return Reflect.apply(sendTo, this, [command])
      writes.commands.push(`${name} ${JSON.stringify(command.input)}`)
      throw new Error('A dry run writes nothing.')
    })
  })
  try {
    return { answer: await call(), writes }
  } finally {
    for (const spied of [table, ...others]) spied.mockRestore()
  }
}
