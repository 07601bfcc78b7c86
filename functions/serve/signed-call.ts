import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'

/** A call to a service of AWS that speaks JSON by POST, and whose it is. */
export interface SignedCall {
  readonly url: URL
  readonly service: string
  readonly region: string
  /** The operation, as its header names it: `secretsmanager.GetSecretValue`. */
  readonly target: string
  readonly body: string
  readonly credentials: {
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly sessionToken?: string | undefined
  }
}

/**
 * The headers that sign a call as the SDK signs its own. For the one call that is not worth a client of its own: the
 * SDK's is 28 kB in each function that has it.
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
    // A checksum of the body in a header of its own is S3's.
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
