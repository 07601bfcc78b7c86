import { paths } from '#shared/paths.ts'
import type { Scene } from './pictures/draw.ts'
import { all, circle } from './pictures/shapes.ts'

/** The credit union on whose pages Carmen registered. It pays for people who give its seat code. */
export const demoPartner = {
  slug: 'bluebonnet',
  name: 'Bluebonnet Credit Union',
  accent: '#2F4B9B',
  landing: {
    headline: 'Your affairs in order, as a member of Bluebonnet',
    introduction:
      'Bluebonnet pays for messages, passwords, documents, businesses and memories, for as long as you bank with us. The will is yours to write and to read; printing it for signing is a plan of its own.',
    blocks: [
      {
        heading: 'Who may join',
        text: 'Members and their families. Your branch gives you a seat code.',
      },
      {
        heading: 'What we see',
        text: 'Nothing of what you write: neither your will nor your passwords.',
      },
    ],
  },
  exemptFromPayment: true,
  emailDomains: ['bluebonnet.example'],
} as const

/** Its landing page in a stack. */
export const demoPartnerPage = (url: string): string =>
  `${url.replace('//', `//${demoPartner.slug}.`)}${paths.partnerRegister}`

/** Known here, so that it can be shown at each start; the table has its hash. */
export const demoSeatCode = '4HN8W-C6PTR'

/** What it offers, at both places. */
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

/** The colour of our pages: the drawing has no transparent points. */
const paper = [251, 249, 246] as const

const petals = [0, 1, 2, 3, 4].map((petal) => {
  const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2
  return circle(0.75 + 0.24 * Math.cos(angle), 0.5 + 0.24 * Math.sin(angle), 0.17)
})

/** Its logo: a flower of five petals. */
export const demoPartnerLogo: Scene = [
  { colour: paper },
  { shape: all(...petals), colour: [47, 75, 155] },
  { shape: circle(0.75, 0.5, 0.12), colour: paper },
]
