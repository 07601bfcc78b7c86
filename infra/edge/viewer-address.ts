import { viewerAddressHeader } from '#shared/edge-headers.ts'

/**
 * The CloudFront function in front of the API: it sets the header with the viewer's address, replacing any value that
 * the viewer sent. The API trusts the header only together with the secret that CloudFront adds.
 */
export const viewerAddress = `function handler(event) {
  var request = event.request
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
  return request
}
`
