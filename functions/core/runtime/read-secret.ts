import * as z from 'zod'
import { signedHeaders } from './signed-call.ts'

const Answer = z.object({ SecretString: z.string().min(32) })

const settings = () => {
  const {
    AWS_REGION: region = 'us-east-1',
    AWS_ENDPOINT_URL: everywhere,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint = everywhere,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  return {
    region,
    url: new URL('/', endpoint ?? `https://secretsmanager.${region}.amazonaws.com`),
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  }
}

/** The text of a secret. A request waits for this once in a function's life, so the timeout is short. */
export const readSecret = async (SecretId: string): Promise<string> => {
  const call = {
    ...settings(),
    service: 'secretsmanager',
    target: 'secretsmanager.GetSecretValue',
    body: JSON.stringify({ SecretId }),
  }
  const response = await fetch(call.url, {
    method: 'POST',
    headers: await signedHeaders(call, new Date()),
    body: call.body,
    signal: AbortSignal.timeout(2_000),
  })
  if (!response.ok) throw new Error(`Secrets Manager answered ${response.status}.`)
  return Answer.parse(await response.json()).SecretString
}
