import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'

const present = 'a'.repeat(64)
const former = 'b'.repeat(64)

afterEach(() => vi.unstubAllEnvs())

/** Secrets Manager and the user pool, which notes the user agent. */
const services = async (secrets: Readonly<Record<string, string>>) => {
  const agents: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const isSecret = String(request.headers['x-amz-target']).startsWith('secretsmanager.')
      const secret = secrets[JSON.parse(body).VersionStage ?? 'AWSCURRENT']
      if (!isSecret) agents.push(request.headers['user-agent'] ?? '')
      response.writeHead(isSecret && secret === undefined ? 400 : 200)
      const secretAnswer =
        secret === undefined ? { __type: 'ResourceNotFoundException' } : { SecretString: secret }
      const poolAnswer = { SecretCode: 'JBSWY3DP', Session: 'next' }
      response.end(JSON.stringify(isSecret ? secretAnswer : poolAnswer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('POOL_SECRET', undefined)
  vi.stubEnv('POOL_SECRET_ID', 'the-secret')
  return { agents, close: () => server.close() }
}

it.each([
  ['the secret', { AWSCURRENT: present }, [present]],
  [
    'both secrets while the new one replaces the former',
    { AWSCURRENT: present, AWSPREVIOUS: former },
    [present, former],
  ],
])('a call to the pool shows the firewall %s', async (_, secrets, shown) => {
  vi.resetModules()
  const { associateApp } = await import('./second-factor.ts')
  const { agents, close } = await services(secrets)
  expect(await associateApp('a-session')).toEqual({ secretCode: 'JBSWY3DP', session: 'next' })
  expect(agents).toHaveLength(1)
  for (const secret of shown) expect(agents[0]).toContain(secret)
  close()
})
