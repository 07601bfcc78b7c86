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
