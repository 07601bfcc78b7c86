import type { ProviderPage } from '#shared/model/digital-account.ts'
import { isHostOf } from './host-of.ts'

interface Provider {
  readonly hosts: readonly string[]
  /** Absent if the provider has no tool. */
  readonly tool?: ProviderPage
  readonly afterDeath: ProviderPage
}

/**
 * The providers' own tools, in which their customers say what happens to an account after their
 * death, and their pages for survivors. A tool changes the account of the person who is signed in
 * there, so survivors are never led to one. Under RUFADAA (section 4) what a person chose in a tool
 * comes before their will.
 */
const PROVIDERS: readonly Provider[] = [
  {
    hosts: ['google.com', 'gmail.com', 'youtube.com'],
    tool: {
      name: 'Google’s Inactive Account Manager',
      url: 'https://myaccount.google.com/inactive',
    },
    afterDeath: {
      name: 'Google: the account of somebody who died',
      url: 'https://support.google.com/accounts/troubleshooter/6357590',
    },
  },
  {
    hosts: ['apple.com', 'icloud.com', 'me.com'],
    tool: { name: 'Apple’s Legacy Contact', url: 'https://support.apple.com/HT212360' },
    afterDeath: { name: 'Apple: Digital Legacy', url: 'https://digital-legacy.apple.com/' },
  },
  {
    hosts: ['facebook.com'],
    tool: {
      name: 'Facebook’s legacy contact',
      url: 'https://www.facebook.com/help/1568013990080948',
    },
    afterDeath: {
      name: 'Facebook: remember or remove the account of somebody who died',
      url: 'https://www.facebook.com/help/1111566045566400',
    },
  },
  {
    hosts: ['instagram.com'],
    afterDeath: {
      name: 'Instagram: report the account of somebody who died',
      url: 'https://help.instagram.com/264154560391256',
    },
  },
  {
    hosts: ['linkedin.com'],
    afterDeath: {
      name: 'LinkedIn: remember or close the account of somebody who died',
      url: 'https://www.linkedin.com/help/linkedin/answer/a1336663',
    },
  },
  {
    hosts: ['microsoft.com', 'live.com', 'outlook.com', 'hotmail.com', 'msn.com'],
    afterDeath: {
      name: 'Microsoft: when somebody has died',
      url: 'https://support.microsoft.com/en-us/account-billing/accessing-outlook-com-onedrive-and-other-microsoft-services-when-someone-has-died-ebbd2860-917e-4b39-9913-212362da6b2f',
    },
  },
  {
    hosts: ['x.com', 'twitter.com'],
    afterDeath: {
      name: 'X: the account of a family member who died',
      url: 'https://help.x.com/en/rules-and-policies/contact-x-about-a-deceased-family-members-account',
    },
  },
  {
    hosts: ['bankofamerica.com'],
    afterDeath: {
      name: 'Bank of America: Estate Services',
      url: 'https://www.bankofamerica.com/life-services/estate-services/',
    },
  },
  {
    hosts: ['capitalone.com'],
    afterDeath: {
      name: 'Capital One: tell them of a death',
      url: 'https://www.capitalone.com/help-center/contact-us/deceased-customer/',
    },
  },
  {
    hosts: ['chase.com'],
    afterDeath: {
      name: 'Chase: Estate Services',
      url: 'https://www.chase.com/personal/estate-services',
    },
  },
  {
    hosts: ['us.hsbc.com'],
    afterDeath: {
      name: 'HSBC: when somebody has died',
      url: 'https://www.us.hsbc.com/help/bereavement',
    },
  },
  {
    hosts: ['wellsfargo.com'],
    afterDeath: {
      name: 'Wells Fargo: Estate Care Center',
      url: 'https://www.wellsfargo.com/help/estate-care-center/',
    },
  },
]

const providerOf = (host: string | undefined) =>
  PROVIDERS.find(({ hosts }) => hosts.some((site) => isHostOf(host, site)))

/**
 * The provider's own tool for what happens after a death, by the host of the website, or nothing.
 */
export const providerToolOf = (host: string | undefined): ProviderPage | undefined =>
  providerOf(host)?.tool

/** The provider's page for survivors, by the host of the website, or nothing. */
export const survivorsPageOf = (host: string | undefined): ProviderPage | undefined =>
  providerOf(host)?.afterDeath
