import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { originSecretHeader, viewerAddressHeader } from '#shared/edge-headers.ts'
import { isOriginSecret } from './origin-secret.ts'

/**
 * The address of the viewer, as CloudFront sends it, if the request proves that it came from
 * CloudFront. Otherwise the address that the gateway sees.
 */
export const sourceAddress = async ({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): Promise<string> => {
  const viewer = headers[viewerAddressHeader] ?? ''
  const shownSecret = headers[originSecretHeader] ?? ''
  const isProven = isIP(viewer) !== 0 && (await isOriginSecret(shownSecret))
  return isProven ? viewer : requestContext.http.sourceIp
}
