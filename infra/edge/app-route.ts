/**
 * The CloudFront function before the web app's files: an address without a file's ending is a screen, and every
 * screen is `index.html`. It stands before the app's files alone, so that the API's 404 stays the API's.
 */
export const appRoute = `function handler(event) {
  var request = event.request
  var last = request.uri.split('/').pop()
  if (last.indexOf('.') === -1) request.uri = '/index.html'
  return request
}
`
