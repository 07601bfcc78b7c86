import { S3Client } from '@aws-sdk/client-s3'
import { sqs } from '#events/send-batch.ts'
import { kms } from '#functions/core/crypto/encryption.ts'
import { ses } from '#functions/core/notify/mail.ts'
import { sns } from '#functions/core/notify/text-message.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { pool } from '#functions/domain/user-pool/client.ts'

/** A command as the product sends it, before the SDK processes it. */
export interface Command {
  readonly service: 'table' | 'queue' | 'mail' | 'text' | 'keys' | 'pool' | 'bucket'
  readonly name: string
  readonly input: object
}

/** Answers the product's commands instead of AWS. */
export type Switchboard = (command: Command) => Promise<object>

let switchboard: Switchboard | undefined

/**
 * From now on, the product's commands are answered by `to`, until the returned function is called.
 * Then they go to AWS again, unless another switchboard was connected meanwhile.
 */
export const connect = (to: Switchboard): (() => void) => {
  switchboard = to
  return () => {
    if (switchboard === to) switchboard = undefined
  }
}

/** The common part of the clients, which differ only in the types of their commands. */
interface Client {
  send(command: { readonly input: object }): Promise<object>
}

/**
 * Replaces the client's `send` instead of using middleware, which the SDK sorts for each command:
 * half of a run's time.
 */
const intercept = (service: Command['service'], client: Client) => {
  const send = client.send.bind(client)
  client.send = (command) =>
    switchboard?.({ service, name: command.constructor.name, input: command.input }) ??
    send(command)
}

intercept('table', dynamo as unknown as Client)
intercept('queue', sqs as unknown as Client)
intercept('mail', ses as unknown as Client)
intercept('text', sns as unknown as Client)
intercept('keys', kms as unknown as Client)
intercept('pool', pool as unknown as Client)
// The clients of S3 are not exported. All have this method.
intercept('bucket', S3Client.prototype as unknown as Client)
