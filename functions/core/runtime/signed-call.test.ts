import { expect, it } from 'vitest'
import { jsonHeaders, type SignedCall, signedHeaders } from './signed-call.ts'

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

const call: SignedCall = {
  url: new URL('https://secretsmanager.us-east-1.amazonaws.com/'),
  method: 'POST',
  service: 'secretsmanager',
  region: 'us-east-1',
  headers: jsonHeaders('secretsmanager.GetSecretValue'),
  body: '{"SecretId":"origin"}',
  credentials: { ...credentials, sessionToken: 'session' },
}

it('a signed call has the same signature as a call of the SDK', async () => {
  expect(await signedHeaders(call, new Date('2026-11-21T10:00:00.000Z'))).toEqual({
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-date': '20261121T100000Z',
    'x-amz-security-token': 'session',
    'x-amz-target': 'secretsmanager.GetSecretValue',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261121/us-east-1/secretsmanager/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, Signature=6e7d7100fb2f9f579ba93d56ee926e1ae5ce86a1cf2370375498f9098059bb9c',
  })
})

it('a signed call has no session token if there is no session', async () => {
  const headers = await signedHeaders(
    { ...call, credentials },
    new Date('2026-11-21T10:00:00.000Z'),
  )
  expect(headers).not.toHaveProperty('x-amz-security-token')
  expect(headers.authorization).not.toContain('x-amz-security-token')
})
