import { Hash } from '@smithy/core/serde'
import { SignatureV4, type SignatureV4Init } from '@smithy/signature-v4'

/** A call to an AWS service, with the credentials of the caller. */
export interface SignedCall {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  /** The service's name in the signature. */
  readonly service: string
  readonly region: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly credentials: SignatureV4Init['credentials']
}

/**
 * The headers of a call to an operation of a service that takes JSON:
 * `secretsmanager.GetSecretValue`.
 */
export const jsonHeaders = (target: string) => ({
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': target,
})

/**
 * The headers of a call with its signature, the same as the SDK's. It is for calls that are not
 * worth an SDK client, which would add 28 kB to each function.
 */
export const signedHeaders = async (
  { url, method, service, region, headers, body, credentials }: SignedCall,
  at: Date,
): Promise<Record<string, string>> => {
  const signer = new SignatureV4({
    service,
    region,
    credentials,
    sha256: Hash.bind(null, 'sha256'),
    // Only S3 uses a header with the body's checksum.
    applyChecksum: false,
  })
  const signedRequest = await signer.sign(
    {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { ...headers, host: url.host },
      ...(body === undefined ? {} : { body }),
    },
    { signingDate: at },
  )
  const { host: _, ...sent } = signedRequest.headers
  return sent
}
