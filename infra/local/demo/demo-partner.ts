import { paths } from '#shared/paths.ts'

/**
 * The credit union on whose pages Carmen registered. It pays for its people: those who gave its
 * seat code, or have an address of its domain.
 */
export const demoPartner = {
  slug: 'bluebonnet',
  name: 'Bluebonnet Credit Union',
  accent: '#2F4B9B',
  landing: {
    headline: 'Your affairs in order, as a member of Bluebonnet',
    introduction:
      'As a member of Bluebonnet, you write your last will under the law of your state, and keep what your family will need one day.',
    blocks: [
      {
        heading: 'Who may join',
        text: 'Members and their families. Your branch gives you a code.',
      },
      {
        heading: 'Who helps you',
        text: 'Your branch helps with the code. Heirloom answers everything else.',
      },
    ],
  },
  // The credit union pays for its people.
  exemptFromPayment: true,
  emailDomains: ['bluebonnet.example'],
} as const

/** The partner's landing page in the stack at this address. */
export const demoPartnerPage = (url: string): string =>
  `${url.replace('//', `//${demoPartner.slug}.`)}${paths.partnerRegister}`

/** The partner's seat code, which each start prints. The table has only its hash. */
export const demoSeatCode = '4HN8W-C6PTR'

/** The partner's offers: one for each place that shows offers. */
export const demoOffers = [
  {
    adContext: 'dashboard',
    headline: 'A savings account for the next generation',
    text: 'Members open one for a child or a grandchild with a deposit of 25 dollars.',
    callToAction: 'See the account',
    url: 'https://www.bluebonnet.example/savings',
  },
  {
    adContext: 'landing',
    headline: 'Not a member yet?',
    text: 'Everyone who lives or works in Texas can join.',
    callToAction: 'Become a member',
    url: 'https://www.bluebonnet.example/join',
  },
] as const
