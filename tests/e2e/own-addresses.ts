import type { Page } from 'playwright-core'

/**
 * The origins that the app may call without asking its user: its own, the user pool, and the
 * storage of files.
 */
const ownOrigins = async (page: Page, url: string): Promise<readonly string[]> => {
  const config = await (await page.request.get('/config.json')).json()
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return [
    url,
    ...connect.filter((source) => source.startsWith('http') && source !== config.breachUrl),
  ].map((address) => new URL(address).origin)
}

/** Lists, from now on, every address that the page asks for outside of the product. */
export const requestsToOthers = async (
  page: Page,
  url: string,
): Promise<() => readonly string[]> => {
  const own = await ownOrigins(page, url)
  const others: string[] = []
  page.on('request', (request) => {
    const address = request.url()
    const { host, origin } = new URL(address)
    // A partner's host is below ours.
    const isPartner = host.endsWith(`.${new URL(url).host}`)
    if (/^(blob|data):/.test(address) || own.includes(origin) || isPartner) return
    others.push(address)
  })
  return () => others
}
