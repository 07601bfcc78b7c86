import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { originSecretHeader } from '#shared/edge-headers.ts'

/**
 * Forwards requests to the deployed HTTP API under its own host name and with the secret, as
 * CloudFront does.
 */
export const deployedApi = (endpoint: string, apiHost: string, secret: string) => {
  const { hostname, port } = new URL(endpoint)
  const [apiId = ''] = apiHost.split('.')
  const host = `${apiId}.execute-api.localhost`
  return (from: IncomingMessage, to: ServerResponse): Promise<void> =>
    new Promise((resolve, reject) => {
      const onward = request(
        {
          hostname,
          port,
          method: from.method,
          path: from.url,
          headers: { ...from.headers, host, [originSecretHeader]: secret },
        },
        (answer) => {
          to.writeHead(answer.statusCode ?? 502, answer.headers)
          pipeline(answer, to).then(resolve, reject)
        },
      )
      onward.once('error', reject)
      pipeline(from, onward).catch(reject)
    })
}
