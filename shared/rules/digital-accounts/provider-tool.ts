/**
 * The providers' own tools, in which their customers say what happens to an account after their
 * death, and their pages for survivors. A tool changes the account of the person who is signed in
 * there, so survivors are never led to one. Under RUFADAA (section 4) what a person chose in a tool
 * comes before their will.
 */
const PROVIDERS = [
  {
    hosts: ['google.com', 'gmail.com', 'youtube.com'],
    name: 'Google’s Inactive Account Manager',
    url: 'https://myaccount.google.com/inactive',
    afterDeath: {
      name: 'Google: the account of somebody who died',
      url: 'https://support.google.com/accounts/troubleshooter/6357590',
    },
  },
  {
    hosts: ['apple.com', 'icloud.com', 'me.com'],
    name: 'Apple’s Legacy Contact',
    url: 'https://support.apple.com/HT212360',
    afterDeath: { name: 'Apple: Digital Legacy', url: 'https://digital-legacy.apple.com/' },
  },
  {
    hosts: ['facebook.com'],
    name: 'Facebook’s legacy contact',
    url: 'https://www.facebook.com/help/1568013990080948',
    afterDeath: {
      name: 'Facebook: remember or remove the account of somebody who died',
      url: 'https://www.facebook.com/help/1111566045566400',
    },
  },
] as const

const providerOf = (host: string | undefined) =>
  PROVIDERS.find(({ hosts }) => hosts.some((own) => host === own || host?.endsWith(`.${own}`)))

/**
 * The provider's own tool for what happens after a death, by the host of the web site, or nothing.
 */
export const providerToolOf = (host: string | undefined) => {
  const provider = providerOf(host)
  return provider && { name: provider.name, url: provider.url }
}

/** The provider's page for survivors, by the host of the web site, or nothing. */
export const survivorsPageOf = (host: string | undefined) => providerOf(host)?.afterDeath
