import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { originSecretHeader, viewerHostHeader } from '#shared/edge-headers.ts'
import { isOriginSecret } from './origin-secret.ts'

/** The parts of an event that are read. */
interface HostEvent {
  readonly headers: APIGatewayProxyEventV2['headers']
  readonly requestContext: { readonly domainName?: string }
}

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/**
 * The host that the viewer opened, as CloudFront sends it, if the request proves that it came from
 * CloudFront. Otherwise the host in the call to the gateway. In the cloud, that is never a
 * partner's.
 */
export const viewerHost = async ({ headers, requestContext }: HostEvent): Promise<string> => {
  const host = headers[viewerHostHeader] ?? ''
  const shownSecret = headers[originSecretHeader] ?? ''
  const isProven = host !== '' && (await isOriginSecret(shownSecret))
  return withoutPort(isProven ? host : (requestContext.domainName ?? ''))
}
