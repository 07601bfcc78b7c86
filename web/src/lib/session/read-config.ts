import type { Operator } from '#shared/model/operator.ts'

/** The settings that differ between deployments, written to `/config.json` by the deployment. */
export interface AppConfig {
  /** The API's URL, if it is not the page's own origin. */
  apiUrl?: string
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Set if the user pool is not Amazon's own, as on a laptop. */
  userPoolEndpoint?: string
  stage?: string
  /** The mail address for questions, which people read and answer. */
  contact: string
  /** Who runs the product. */
  operator?: Operator
  /** The product's own host, if partners have theirs below it. */
  domain?: string
  /** The URL of Pwned Passwords, which tells whether a password was found in a leak. */
  breachUrl: string
  /**
   * The analytics service: its project, and the URL that events are sent to. Without it, nothing is
   * counted.
   */
  analytics?: { project: string; address: string }
  /**
   * The tag manager: the id of its container, and where its script is. Without it, no tag is
   * loaded.
   */
  tagManager?: { id: string; address: string }
}

let reading: Promise<AppConfig> | undefined

async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}.`)
  return response.json()
}

/** The configuration, fetched once. If that failed, the next caller tries again. */
export function readConfig(): Promise<AppConfig> {
  reading ??= fetchConfig().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}
