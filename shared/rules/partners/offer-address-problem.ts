import { urlOf } from '#shared/rules/url-of.ts'

/**
 * A public host: names with dots between them. The last name has letters only. No number, no
 * `localhost`.
 */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * Says what is wrong with the address to which an offer leads, in a sentence. Undefined if nothing
 * is. An offer leads to a public https page whose name a reader can check. It has no port, no name
 * to sign in with, and no look-alike letters.
 */
export const offerAddressProblem = (address: string): string | undefined => {
  if (/[\p{Cc}\s\\]/u.test(address)) return 'Write the address without spaces and backslashes.'
  const url = urlOf(address)
  if (!/^https:\/\//i.test(address) || !url) {
    return 'Write the whole address, such as https://oakhill.example/savings.'
  }
  const { hostname, password, port, username } = url
  if (username !== '' || password !== '') return 'Write the address without a name and a password.'
  if (port !== '') return 'Write the address without a port.'
  // Browsers turn other letters into punycode, and so does `URL`.
  if (hostname.split('.').some((part) => part.startsWith('xn--'))) {
    return 'Use an address in plain letters: names in punycode (xn--) are not taken.'
  }
  return publicHost.test(hostname) ? undefined : 'Name a public website.'
}
