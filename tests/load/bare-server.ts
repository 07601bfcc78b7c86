import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'

/*
 * The least that could answer what the will's session calls answer: the same reads and writes of items of the
 * same size, and nothing else. No checks, no sign-in, no encryption. What the product is measured against.
 */

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const TableName = process.env.TABLE_NAME ?? ''
const keysOf = (person: string) => ({
  account: { pk: `BARE#${person}`, sk: 'ACCOUNT' },
  will: { pk: `BARE#${person}`, sk: 'WILL' },
})

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const [, call, person = ''] = (request.url ?? '').split('/')
  const { account, will } = keysOf(person)
  if (call === 'begin') {
    await documents.send(
      new PutCommand({ TableName, Item: { ...account, filler: 'x'.repeat(900) } }),
    )
  } else {
    await documents.send(new GetCommand({ TableName, Key: account }))
  }
  const read =
    call === 'begin'
      ? undefined
      : await documents.send(new GetCommand({ TableName, Key: will, ConsistentRead: true }))
  if (call !== 'read') {
    const Item = { ...will, draft: Buffer.concat(parts).subarray(0, 1500), version: 1 }
    await documents.send(new PutCommand({ TableName, Item }))
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ size: read?.Item?.draft?.length ?? 0 }))
})

server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // a TCP server's address
})
