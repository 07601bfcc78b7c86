import { once } from 'node:events'
import { request } from 'node:http'
import { expect, inject, it } from 'vitest'

// Not of the stacks: it tests the local stack's server.

/* The laptop's server survives malformed addresses and callers who hang up. */

const url = new URL(inject('url'))

const statusOf = async (path: string) => {
  const clientRequest = request({ host: '127.0.0.1', port: url.port, path }).end()
  const [response] = await once(clientRequest, 'response')
  response.resume()
  return response.statusCode
}

it('the local gateway refuses a malformed address, and keeps running', async () => {
  expect(await statusOf('//')).toBe(400)
  expect(await statusOf('/config.json')).toBe(200)
})

it('the local gateway keeps running after a caller hung up in the middle of a body', async () => {
  const clientRequest = request({
    host: '127.0.0.1',
    port: url.port,
    path: '/api/Authenticate/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 1000 },
  })
  clientRequest.on('error', () => undefined)
  await new Promise<void>((resolve) => clientRequest.write('{"email":', () => resolve()))
  clientRequest.destroy()
  await new Promise<void>((resolve) => clientRequest.on('close', () => resolve()))
  for (let time = 0; time < 3; time += 1) expect(await statusOf('/config.json')).toBe(200)
})
