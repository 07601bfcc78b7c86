import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'

/** A call to an AWS service that takes JSON by POST, with the credentials of the caller. */
export interface SignedCall {
  readonly url: URL
  readonly service: string
  readonly region: string
  /** The operation, as in its header: `secretsmanager.GetSecretValue`. */
  readonly target: string
  readonly body: string
  readonly credentials: {
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly sessionToken?: string | undefined
  }
}

/**
 * The headers that sign a call, the same as the SDK's. Only for the one call that is not worth an SDK client: it
 * would add 28 kB to each function.
 */
export const signedHeaders = async (
  call: SignedCall,
  at: Date,
): Promise<Record<string, string>> => {
  const { url, service, region, target, body, credentials } = call
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const signer = new SignatureV4({
    service,
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    sha256: Hash.bind(null, 'sha256'),
    // Only S3 uses a header with the body's checksum.
    applyChecksum: false,
  })
  const { headers } = await signer.sign(
    {
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        host: url.host,
        'x-amz-target': target,
      },
      body,
    },
    { signingDate: at },
  )
  const { host: _, ...sent } = headers
  return sent
}
