import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { signedHeaders } from '#functions/core/runtime/signed-call.ts'

/** A call to a service that the project has no SDK client for. */
interface Call {
  /** The service's name in signatures, and the beginning of its host. */
  readonly service: 'email' | 'lambda' | 'monitoring' | 'servicequotas'
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const region = 'us-east-1'

/** The services' names in the variables `AWS_ENDPOINT_URL_<name>`. */
const variables = {
  email: 'SESV2',
  lambda: 'LAMBDA',
  monitoring: 'CLOUDWATCH',
  servicequotas: 'SERVICE_QUOTAS',
} as const

/** SES signs as `ses`, though its host is `email`. */
const signedAs = {
  email: 'ses',
  lambda: 'lambda',
  monitoring: 'monitoring',
  servicequotas: 'servicequotas',
} as const

/**
 * The address of a service. On the local stack each service has an address of its own. A service
 * without a stand-in must not be looked for at AWS.
 */
const serviceUrl = (service: Call['service']): string => {
  const endpoint =
    process.env[`AWS_ENDPOINT_URL_${variables[service]}`] ?? process.env.AWS_ENDPOINT_URL
  if (endpoint !== undefined) return endpoint
  if (Object.keys(process.env).some((name) => name.startsWith('AWS_ENDPOINT_URL_'))) {
    throw new Error('the local stack has no stand-in for this service.')
  }
  return `https://${service}.${region}.amazonaws.com`
}

/**
 * Calls a service with the credentials of the shell, and returns the text of its answer. Throws for
 * an error.
 */
export const callAws = async ({ service, method, path, headers = {}, body }: Call) => {
  const url = new URL(path, serviceUrl(service))
  const { config } = new DynamoDBClient({ region })
  const signed = await signedHeaders(
    {
      url,
      method,
      service: signedAs[service],
      region,
      headers,
      body,
      credentials: config.credentials,
    },
    new Date(),
  )
  const response = await fetch(url, {
    method,
    headers: signed,
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await response.text()
  if (!response.ok) {
    const [code = ''] = /[A-Z]\w+(?:Exception|Error|Denied|NotFound)/.exec(text) ?? []
    throw new Error(`it answered ${response.status} ${code}`.trim())
  }
  return text
}
