/**
 * A provider's own tools: its customers say there what happens to an account after their death.
 * Under RUFADAA (section 4) what a person chose there comes before their will.
 */
const PROVIDER_TOOLS = [
  {
    hosts: ['google.com', 'gmail.com', 'youtube.com'],
    name: 'Google’s Inactive Account Manager',
    url: 'https://myaccount.google.com/inactive',
  },
  {
    hosts: ['apple.com', 'icloud.com', 'me.com'],
    name: 'Apple’s Legacy Contact',
    url: 'https://support.apple.com/HT212360',
  },
  {
    hosts: ['facebook.com'],
    name: 'Facebook’s legacy contact',
    url: 'https://www.facebook.com/help/1568013990080948',
  },
] as const

/**
 * The provider's own tool for what happens after a death, by the host of the web site, or nothing.
 */
export const providerToolOf = (host: string | undefined) => {
  const tool = PROVIDER_TOOLS.find(({ hosts }) =>
    hosts.some((toolHost) => host === toolHost || host?.endsWith(`.${toolHost}`)),
  )
  return tool && { name: tool.name, url: tool.url }
}
