/** What differs from one deployment to the next, written to `/config.json` when it is made. */
export interface AppConfig {
  /** Where the API is, if not at the page's own origin. */
  apiUrl?: string
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Only where the user pool is not Amazon's own, as on one laptop. */
  userPoolEndpoint?: string
  stage?: string
}

let reading: Promise<AppConfig> | undefined

async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}.`)
  return response.json()
}

/** The configuration, fetched once; a fetch that failed is tried again by the next caller. */
export function readConfig(): Promise<AppConfig> {
  reading ??= fetchConfig().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}
