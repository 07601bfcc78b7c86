import { createHash, createHmac } from 'node:crypto'

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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The headers that sign a call by Signature Version 4 (IAM user guide, "Create a signed AWS API request"). For the one
 * call that is not worth a client of its own: the SDK's is 28 kB in each function that has it.
 */
export const signedHeaders = (call: SignedCall, at: Date): Record<string, string> => {
  const { url, service, region, target, body, credentials } = call
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const instant = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = instant.slice(0, 8)
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host: url.host,
    'x-amz-date': instant,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
    'x-amz-target': target,
  }
  const names = Object.keys(headers).join(';')
  const request = [
    'POST',
    url.pathname,
    '',
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${instant}\n${scope}\n${sha256(request)}`)
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`,
  }
}
