/**
 * The host of a website as people write it, without `www.`. It is empty for a text that is no
 * address. Unlike `hostOf` in shared/rules, which gives what lists show, it also reads the address
 * of an app.
 */
export const hostOf = (webSite: string): string => {
  const text = webSite.trim()
  if (text === '' || /\s/.test(text)) return ''
  try {
    // Browsers differ in how they read other schemes, such as `android://…@com.example.app`.
    const { hostname } = new URL(`https://${text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')}`)
    return hostname.toLowerCase().replace(/^www\./, '')
  } catch {
    return ''
  }
}

/** The host of the first website that has one. */
export const firstHostOf = (webSites: readonly string[]): string =>
  webSites.map(hostOf).find(Boolean) ?? ''
