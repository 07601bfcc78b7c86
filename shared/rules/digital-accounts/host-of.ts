import { urlOf } from '#shared/rules/url-of.ts'

/** In characters: no name in the domain name system is longer (RFC 1035, 2.3.4). */
const longestHost = 253

/**
 * The host of a website, without `www.`, as lists show it: `https://www.chase.com/sign-in` gives
 * `chase.com`. Nothing for a text that is no web address.
 */
export const hostOf = (webSite: string): string | undefined => {
  const text = webSite.trim()
  // `chase.com:8443` begins as a scheme does, but the digits after the colon are a port.
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d+(\/|$)/.test(text) ? text : `https://${text}`
  const url = urlOf(withScheme)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^www\./, '')
  return host.includes('.') && host.length <= longestHost ? host : undefined
}

/** Whether a host is that of a site, or below it: `accounts.google.com` is one of `google.com`. */
export const isHostOf = (host: string | undefined, site: string): boolean =>
  host === site || host?.endsWith(`.${site}`) === true
