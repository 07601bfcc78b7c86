import { urlOf } from '#shared/rules/url-of.ts'

/**
 * The host of a web site, without `www.`, as lists show it: `https://www.chase.com/sign-in` gives
 * `chase.com`. Nothing for a text that is no web address.
 */
export const hostOf = (webSite: string): string | undefined => {
  const text = webSite.trim()
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d+(\/|$)/.test(text) ? text : `https://${text}`
  const url = urlOf(withScheme)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^www\./, '')
  return host.includes('.') && host.length <= 253 ? host : undefined
}

/** Whether a host is that of a site, or below it: `accounts.google.com` is one of `google.com`. */
export const isHostOf = (host: string | undefined, site: string): boolean =>
  host === site || host?.endsWith(`.${site}`) === true
