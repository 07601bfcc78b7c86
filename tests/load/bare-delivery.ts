import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { htmlOf, type Mail, plainText } from '#functions/core/notify/mail.ts'
import { environment } from '#functions/core/runtime/environment.ts'
import { mailSenderOf } from '#shared/rules/delivery/mail-senders.ts'

/*
 * The least work that sends a message safely: the same reads, writes and mail as the worker, but
 * without rules, encryption and queue. The worker is compared with this.
 */

const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const ses = new SESClient({})
const TableName = process.env.TABLE_NAME ?? ''

const bareKey = (id: string) => ({ pk: 'BARE', sk: id })
const dueOf = (id: string, at: string) => ({ pk: `BARE-DUE#${id.slice(0, 1)}`, sk: `${at}#${id}` })

const get = async (Key: { pk: string; sk: string }, ConsistentRead = true) =>
  (await dynamo.send(new GetCommand({ TableName, Key, ConsistentRead }))).Item

const putOf = (Item: Record<string, unknown>) => ({ Put: { TableName, Item } })
const drop = (Key: Record<string, unknown>) => ({ Delete: { TableName, Key } })
const transact = (...TransactItems: object[]) =>
  // The puts and deletes from above.
  dynamo.send(new TransactWriteCommand({ TransactItems: TransactItems as never }))

/** Stores one message as the worker would find it, with a body as long as a sealed one. */
export const prepareBare = async (id: string, words: string): Promise<void> => {
  await transact(
    putOf({ ...bareKey(id), state: 'SCHEDULED', version: 1, words }),
    putOf({ ...dueOf(id, 'due'), id }),
  )
}

/** Claims one message, stores the intent, sends it and stores the result. */
export const sendBare = async (id: string, mail: Mail): Promise<void> => {
  const record = { ...(await get(bareKey(id))) }
  await transact(
    putOf({ ...record, state: 'CLAIMED', version: 2 }),
    drop(dueOf(id, 'due')),
    putOf({ ...dueOf(id, 'lease'), id }),
  )
  await get({ pk: 'BARE', sk: 'ACCOUNT' }, false)
  const attempts = [{ id: 'attempt', at: 'now', address: mail.to }]
  const sending = { ...record, state: 'SENDING', version: 3, attempts }
  await dynamo.send(new PutCommand({ TableName, Item: sending }))
  const { from, configurationSet } = mailSenderOf('messages', {
    domain: environment('MAIL_DOMAIN'),
    configurationSetPrefix: environment('MAIL_SETS'),
  })
  await ses.send(
    new SendEmailCommand({
      Source: from,
      Destination: { ToAddresses: [mail.to] },
      Message: {
        Subject: { Data: mail.subject },
        Body: { Text: { Data: plainText(mail) }, Html: { Data: htmlOf(mail) } },
      },
      ConfigurationSetName: configurationSet,
    }),
  )
  await transact(
    putOf({ ...sending, state: 'SENT', version: 4 }),
    drop(dueOf(id, 'lease')),
    putOf({ pk: 'BARE-OUTBOX', sk: id, event: 'settled' }),
    putOf({ pk: 'BARE-ACTIVITY', sk: id, kind: 'MESSAGE_DELIVERED', subject: mail.to }),
  )
}
