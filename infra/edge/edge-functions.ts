import { viewerAddressHeader, viewerHostHeader } from '#shared/edge-headers.ts'
import type { AppConfig } from '#web/lib/session/read-config.ts'

/**
 * The CloudFront function in front of the API: it sets the headers with the viewer's address and with the host that the
 * viewer opened, replacing any values that the viewer sent. CloudFront answers only for the hosts of its certificate. The
 * API trusts the headers only together with the secret that CloudFront adds.
 */
export const viewer = `function handler(event) {
  var request = event.request
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
  request.headers['${viewerHostHeader}'] = { value: request.headers.host.value }
  return request
}
`

/**
 * The CloudFront function in front of the web app's files: a path without a file extension is a screen, and every
 * screen is `index.html`. It does not run for the API, so that a 404 from the API remains a 404.
 */
export const appRoute = `function handler(event) {
  var request = event.request
  var last = request.uri.split('/').pop()
  if (last.indexOf('.') === -1) request.uri = '/index.html'
  return request
}
`

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
