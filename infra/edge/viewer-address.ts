import { viewerAddressHeader } from '#shared/edge-headers.ts'

/**
 * The CloudFront function before the API: hands on the viewer's address, in the place of whatever the viewer wrote
 * there. It is believed beside the secret that CloudFront adds.
 */
export const viewerAddress = `function handler(event) {
  var request = event.request
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
  return request
}
`
