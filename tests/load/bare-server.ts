import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'

/*
 * The least that could answer what the will's session calls answer: the very same reads and writes, of copies of
 * the very same items, and nothing else. No checks, no sign-in, no encryption. What the product is measured against.
 */

const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const TableName = process.env.TABLE_NAME ?? ''

const get = async (pk: string, sk: string, ConsistentRead = false) => {
  const { Item } = await dynamo.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead }))
  return Item
}
const put = (Item: Record<string, unknown>) => dynamo.send(new PutCommand({ TableName, Item }))

/** Copies a person's two items to where this server reads them. */
const begin = async (person: string) => {
  for (const sk of ['ACCOUNT', 'WILL#own']) {
    await put({ ...(await get(`PERSON#${person}`, sk)), pk: `BARE#${person}`, sk })
  }
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const [, call, person = ''] = (request.url ?? '').split('/')
  if (call === 'begin') await begin(person)
  await get(`BARE#${person}`, 'ACCOUNT')
  const will = await get(`BARE#${person}`, 'WILL#own', true)
  if (call === 'save') await put({ ...will, version: Number(will?.version) + 1 })
  response.writeHead(200, { 'content-type': 'application/json' })
  // As long an answer as the product's, for it costs to send.
  response.end(call === 'read' ? Buffer.concat(parts) : JSON.stringify({ version: will?.version }))
})

server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // a TCP server's address
})
