import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { isEmptyLocalstack } from './on-localstack.ts'

/** A server that answers each request with this status. */
const answering = async (status: number) => {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has an AddressInfo
  return `http://127.0.0.1:${port}`
}

it('is one without our bucket', async () => {
  expect(await isEmptyLocalstack(await answering(404))).toBe(true)
  expect(await isEmptyLocalstack(await answering(200))).toBe(false)
})

it('is not one that cannot say what it has: the stack’s data would be deleted', async () => {
  await expect(isEmptyLocalstack(await answering(500))).rejects.toThrow()
  await expect(isEmptyLocalstack(await answering(403))).rejects.toThrow()
})

it('is asked for in one sentence where nothing answers', async () => {
  await expect(isEmptyLocalstack('http://127.0.0.1:1')).rejects.toThrow(/Nothing answers at/)
})
