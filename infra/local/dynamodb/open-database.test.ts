import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { freePort } from '../runtime/free-port.ts'
import { openDatabase } from './open-database.ts'

const startDatabase = vi.fn(() => Promise.reject(new Error('There is no binary for this machine.')))

const options = { port: 0, inMemory: true } as const

it('the database is the server that was named, without looking for our own', async () => {
  const server = createServer((_, response) => response.writeHead(400).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an AddressInfo
  const database = await openDatabase(`http://127.0.0.1:${port}`, options, startDatabase)
  await database.close()
  // The server was running before, and is still running afterwards.
  expect((await fetch(database.url)).status).toBe(400)
  expect(startDatabase).not.toHaveBeenCalled()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('the named database is reported in one sentence if nothing answers there', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  await expect(openDatabase(url, options, startDatabase)).rejects.toThrow(
    `Nothing answers at ${url}, which AWS_ENDPOINT_URL_DYNAMODB names: start a DynamoDB-compatible server there.`,
  )
})

it('the database is our own if none was named', async () => {
  await expect(openDatabase(undefined, options, startDatabase)).rejects.toThrow(
    'There is no binary for this machine.',
  )
})
