import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readFaults, setFaults, standInsOnly } from '../faults/set-faults.ts'
import { freePort } from '../runtime/free-port.ts'
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

it('LocalStack counts as empty without our bucket', async () => {
  expect(await isEmptyLocalstack(await answering(404))).toBe(true)
  expect(await isEmptyLocalstack(await answering(200))).toBe(false)
})

it('a LocalStack that cannot say what it has is an error: otherwise our data would be deleted', async () => {
  await expect(isEmptyLocalstack(await answering(500))).rejects.toThrow()
  await expect(isEmptyLocalstack(await answering(403))).rejects.toThrow()
})

it('a LocalStack that does not answer is an error', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  await expect(isEmptyLocalstack(url)).rejects.toThrow(/Nothing answers at/)
})

it('a request for faults is refused on LocalStack, which plays none', async () => {
  const url = await answering(404)
  const environment = Object.fromEntries(
    ['SES', 'SNS', 'KMS', 'SQS'].map((service) => [`AWS_ENDPOINT_URL_${service}`, url]),
  )
  await expect(setFaults(environment, ['mail-paused'])).rejects.toThrow(standInsOnly)
  await expect(readFaults(environment)).rejects.toThrow(standInsOnly)
})
