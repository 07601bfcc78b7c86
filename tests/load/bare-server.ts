import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'

/*
 * The least work that answers the calls of a will session: the same reads and writes, of copies of
 * the same items, without checks, sign-in and encryption. The product is compared with this.
 */

const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const TableName = process.env.TABLE_NAME ?? ''

const get = async (pk: string, sk: string, ConsistentRead = false) => {
  const { Item } = await dynamo.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead }))
  return Item
}
const putItem = (Item: Record<string, unknown>) => dynamo.send(new PutCommand({ TableName, Item }))

/** Copies a person's two items to the keys that this server reads. */
const begin = async (person: string) => {
  for (const sk of ['ACCOUNT', 'WILL#own']) {
    await putItem({ ...(await get(`PERSON#${person}`, sk)), pk: `BARE#${person}`, sk })
  }
}

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const [, call, person = ''] = (request.url ?? '').split('/')
  if (call === 'begin') await begin(person)
  await get(`BARE#${person}`, 'ACCOUNT')
  const will = await get(`BARE#${person}`, 'WILL#own', true)
  if (call === 'save') await putItem({ ...will, version: Number(will?.version) + 1 })
  response.writeHead(200, { 'content-type': 'application/json' })
  // The answer to a read is the body of its request, which is as long as the product's answer,
  // because sending it takes time too.
  response.end(call === 'read' ? Buffer.concat(parts) : JSON.stringify({ version: will?.version }))
})

server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  // A TCP server has an AddressInfo.
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
