import { willSteps } from '#shared/data/will-steps.ts'
import { signedInCookie, viewerAddressHeader, viewerHostHeader } from '#shared/edge-headers.ts'
import { type PathName, pathNames, paths, patterns } from '#shared/paths.ts'
import { prerenderedPages, stepDocument } from '#shared/prerendered-pages.ts'
import type { AppConfig } from '#web/lib/session/read-config.ts'

/**
 * The CloudFront function in front of the API. It sets the headers with the viewer's address and
 * with the host that the viewer opened. What the viewer sent in these headers is replaced.
 * CloudFront answers only for the hosts of its certificate. The API trusts the headers only
 * together with the secret that CloudFront adds.
 */
export const viewerHeaders = `function handler(event) {
  var request = event.request
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip }
  request.headers['${viewerHostHeader}'] = { value: request.headers.host.value }
  return request
}
`

/** The documents of screens by their addresses in small letters, without a slash at the end. */
const screensByPath = () => {
  const exact: Record<string, string> = Object.fromEntries(
    willSteps.map(({ id }) => [paths.willStep(id), stepDocument(id)]),
  )
  const withParameter: Record<string, PathName> = {}
  for (const name of pathNames) {
    const [start = '', parameter] = patterns[name].toLowerCase().split('/:')
    if (parameter === undefined) exact[start.replace(/\/+$/, '')] = name
    else withParameter[start] = name
  }
  return { exact, withParameter }
}

/**
 * The CloudFront function in front of the web app's files. A path without a file extension is a
 * screen, and each screen has its documents. An unknown path gets `index.html`.
 *
 * A stranger gets the drawn pages for strangers, unless the URL names the page that comes next
 * (`next`), because the links in a drawn page would lose it. A signed-in person gets the drawn
 * frames of their screens; the start page leads them to the dashboard.
 *
 * The function does not run for the API, so that a 404 from the API remains a 404.
 *
 * @param domain The product's own host, if partners have theirs below it.
 */
export const appRoute = (domain?: string) => {
  const { exact, withParameter } = screensByPath()
  const forStrangers = Object.fromEntries(prerenderedPages.map((name) => [name, 1]))
  return `var exact = ${JSON.stringify(exact)}
var withParameter = ${JSON.stringify(withParameter)}
var forStrangers = ${JSON.stringify(forStrangers)}
var partners = '${domain === undefined ? '' : `.${domain}`}'
function handler(event) {
  var request = event.request
  var path = request.uri.toLowerCase().replace(/\\/+$/, '')
  var end = path.lastIndexOf('/')
  if (path.indexOf('.', end + 1) !== -1) return request
  var name = exact[path] || withParameter[path.slice(0, end)]
  var host = request.headers.host.value.split(':')[0]
  var whose = partners && host.endsWith(partners) ? 'partner' : 'own'
  var isMember = !!request.cookies['${signedInCookie}']
  if (isMember && name === 'home') name = 'dashboard'
  var isDrawn = forStrangers[name] ? !isMember && !request.querystring.next : isMember
  request.uri = !name ? '/index.html'
    : '/pages/' + name + (isDrawn ? '.' + whose : '') + '.html'
  return request
}
`
}

/**
 * The CloudFront function that answers `/config.json`. It is part of the stack, so it always
 * matches its deployment.
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
