import type { AppConfig } from '#web/lib/session/read-config.ts'

/**
 * The CloudFront function that answers `/config.json`. It is part of the stack, so it always matches its deployment.
 */
export const appConfig = (config: AppConfig) => `function handler() {
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: '${JSON.stringify(config)}' },
  }
}
`
