import { viewerAddressHeader, viewerHostHeader } from '#shared/edge-headers.ts'

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
