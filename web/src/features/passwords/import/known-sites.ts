import type { DigitalAccountType } from '#shared/model/digital-account.ts'
import { isHostOf } from '#shared/rules/digital-accounts/host-of.ts'
import { hostOf } from '#web/features/passwords/host-of.ts'

interface Site {
  readonly host: string
  readonly name: string
  readonly type: DigitalAccountType
}

const sites = (type: DigitalAccountType, names: Readonly<Record<string, string>>): Site[] =>
  Object.entries(names).map(([host, name]) => ({ host, name, type }))

/** The sites at which many people in the United States have an account, by type. */
const knownSites: readonly Site[] = [
  ...sites('email', {
    'google.com': 'Google',
    'outlook.com': 'Outlook',
    'live.com': 'Microsoft',
    'yahoo.com': 'Yahoo',
    'aol.com': 'AOL',
    'proton.me': 'Proton',
  }),
  ...sites('bank', {
    'americanexpress.com': 'American Express',
    'bankofamerica.com': 'Bank of America',
    'capitalone.com': 'Capital One',
    'chase.com': 'Chase',
    'citi.com': 'Citi',
    'discover.com': 'Discover',
    'paypal.com': 'PayPal',
    'pnc.com': 'PNC',
    'usaa.com': 'USAA',
    'usbank.com': 'U.S. Bank',
    'venmo.com': 'Venmo',
    'wellsfargo.com': 'Wells Fargo',
  }),
  ...sites('savings', {
    'fidelity.com': 'Fidelity',
    'schwab.com': 'Charles Schwab',
    'vanguard.com': 'Vanguard',
  }),
  ...sites('crypto', { 'coinbase.com': 'Coinbase', 'kraken.com': 'Kraken' }),
  ...sites('government', {
    'irs.gov': 'IRS',
    'login.gov': 'Login.gov',
    'medicare.gov': 'Medicare',
    'ssa.gov': 'Social Security',
    'va.gov': 'Veterans Affairs',
  }),
  ...sites('insurance', {
    'allstate.com': 'Allstate',
    'geico.com': 'GEICO',
    'progressive.com': 'Progressive',
    'statefarm.com': 'State Farm',
  }),
  ...sites('phone', {
    'att.com': 'AT&T',
    't-mobile.com': 'T-Mobile',
    'verizon.com': 'Verizon',
    'xfinity.com': 'Xfinity',
  }),
  ...sites('social', {
    'facebook.com': 'Facebook',
    'instagram.com': 'Instagram',
    'linkedin.com': 'LinkedIn',
    'pinterest.com': 'Pinterest',
    'reddit.com': 'Reddit',
    'tiktok.com': 'TikTok',
    'x.com': 'X',
  }),
  ...sites('photos', {
    'apple.com': 'Apple',
    'dropbox.com': 'Dropbox',
    'icloud.com': 'iCloud',
    'shutterfly.com': 'Shutterfly',
  }),
  ...sites('subscription', {
    'disneyplus.com': 'Disney+',
    'hulu.com': 'Hulu',
    'netflix.com': 'Netflix',
    'nytimes.com': 'The New York Times',
    'spotify.com': 'Spotify',
    'youtube.com': 'YouTube',
  }),
  ...sites('shopping', {
    'amazon.com': 'Amazon',
    'costco.com': 'Costco',
    'ebay.com': 'eBay',
    'etsy.com': 'Etsy',
    'target.com': 'Target',
    'walmart.com': 'Walmart',
  }),
  ...sites('travel', {
    'aa.com': 'American Airlines',
    'airbnb.com': 'Airbnb',
    'delta.com': 'Delta',
    'hilton.com': 'Hilton',
    'marriott.com': 'Marriott',
    'southwest.com': 'Southwest',
    'uber.com': 'Uber',
    'united.com': 'United Airlines',
  }),
]

/** The known site with this host, or with one above it: `accounts.google.com` is Google. */
export const knownSiteOf = (host: string): Site | undefined =>
  knownSites.find((site) => isHostOf(host, site.host))

/** The name of the site, for a label that is only its host. Other labels stay as they are. */
export const siteName = (label: string): string => knownSiteOf(hostOf(label))?.name ?? label
