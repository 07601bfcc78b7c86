import type { accountData } from '#shared/contract/account-data.ts'
import type { InputOf } from '#shared/contract/operation.ts'
import { demoContactIds } from './demo-family.ts'

type Saved = InputOf<typeof accountData.operations.SaveDigitalAccountWithDetail>['body']

interface DemoAccount {
  /** How many days ago its password was set. */
  readonly daysAgo: number
  readonly account: Saved
}

const { carmen, rafael, ingrid } = demoContactIds
const delegates = { who: 'delegates' } as const

/**
 * Elena's digital accounts. As in most families, one password is used twice, one is weak, and two
 * are old, so that the check of passwords has something to say.
 */
export const demoAccounts: readonly DemoAccount[] = [
  {
    daysAgo: 210,
    account: {
      label: 'Google: mail and calendar',
      type: 'email',
      userName: 'elena.vasquez@mail.example',
      password: 'thimble-orchard-gravel-81',
      webSite: 'https://accounts.google.com',
      totp: 'otpauth://totp/Google:elena?secret=JBSWY3DPEHPK3PXP&issuer=Google',
      wish: {
        action: 'close',
        contactId: carmen,
        note: 'Keep it open for a year first: letters about the other accounts arrive here.',
        providerToolSet: true,
      },
      readers: delegates,
    },
  },
  {
    daysAgo: 430,
    account: {
      label: 'Apple: phone and family photos',
      type: 'photos',
      userName: 'elena@vasquez.example',
      password: 'Copper.Kettle.Monday.7',
      webSite: 'https://www.icloud.com',
      fields: [{ name: 'Code of the phone', value: '193117', hidden: true }],
      wish: {
        action: 'transfer',
        contactId: rafael,
        note: 'Copy all photos for Daniel and the children before anything is closed.',
      },
      readers: delegates,
    },
  },
  {
    daysAgo: 95,
    account: {
      label: 'Hill Country Bank',
      type: 'bank',
      userName: 'evasquez81',
      password: 'quilt-harbor-lantern-92',
      webSite: 'https://www.hillcountrybank.example/sign-in',
      note: 'The joint account is Daniel’s too, and stays as it is.',
      fields: [{ name: 'Customer number', value: '4471 2086', hidden: false }],
      wish: {
        action: 'close',
        contactId: carmen,
        note: 'Only the savings account in my name. Ask for Mrs. Okafor in the branch on Lamar.',
      },
      readers: { who: 'contacts', contactIds: [carmen] },
    },
  },
  {
    daysAgo: 160,
    account: {
      label: 'Pecan Retirement Fund',
      type: 'savings',
      userName: 'evasquez-4471',
      password: 'marble-dinghy-forty-oak',
      webSite: 'https://my.pecanfund.example',
      wish: {
        action: 'transfer',
        contactId: carmen,
        note: 'Daniel is named as beneficiary. They want the death certificate.',
      },
      readers: { who: 'contacts', contactIds: [carmen] },
    },
  },
  {
    daysAgo: 1300,
    account: {
      label: 'Austin Energy and Water',
      type: 'utility',
      userName: 'vasquez.juniper',
      password: 'juniper1931',
      webSite: 'https://bills.austinenergy.example',
      wish: { action: 'transfer', contactId: carmen, note: 'Put it in Daniel’s name.' },
      readers: delegates,
    },
  },
  {
    daysAgo: 620,
    account: {
      label: 'Lone Star Mobile',
      type: 'phone',
      userName: '+1 512 555 0142',
      password: 'Sparrow!Tunnel!88',
      webSite: 'https://my.lonestarmobile.example',
      wish: {
        action: 'close',
        contactId: rafael,
        note: 'Last of all: the codes for the other accounts come to this phone.',
      },
      readers: delegates,
    },
  },
  {
    daysAgo: 1500,
    account: {
      label: 'Facebook',
      type: 'social',
      userName: 'elena@vasquez.example',
      password: 'juniper1931',
      webSite: 'https://www.facebook.com',
      wish: {
        action: 'memorialise',
        contactId: ingrid,
        note: 'Ingrid is my legacy contact. She knows what I would write.',
        providerToolSet: true,
      },
      readers: delegates,
    },
  },
  {
    daysAgo: 300,
    account: {
      label: 'Bluebonnet Films',
      type: 'subscription',
      userName: 'elena@vasquez.example',
      password: 'velvet-otter-pylon-16',
      webSite: 'https://films.bluebonnet.example',
      wish: { action: 'delete', contactId: rafael },
      readers: delegates,
    },
  },
  {
    daysAgo: 48,
    account: {
      label: 'Taxes: federal account',
      type: 'government',
      userName: 'evasquez1981',
      password: 'Ferris-wheel-almond-305',
      webSite: 'https://taxes.example',
      note: 'The last seven returns are in the blue folder.',
      wish: {
        action: 'nothing',
        contactId: carmen,
        note: 'Mr. Pruitt, our accountant, files the last return.',
      },
      readers: { who: 'contacts', contactIds: [carmen] },
    },
  },
  {
    daysAgo: 75,
    account: {
      label: 'Capital Health portal',
      type: 'health',
      userName: 'elena.vasquez',
      password: 'Anchor7Papaya7Snow',
      webSite: 'https://portal.capitalhealth.example',
      wish: { action: 'close', contactId: carmen },
      readers: delegates,
    },
  },
  {
    daysAgo: 520,
    account: {
      label: 'Austin Community Orchestra',
      type: 'work',
      userName: 'elena.cello',
      password: 'rosin-and-rain-1743',
      webSite: 'https://members.acorchestra.example',
      wish: {
        action: 'close',
        contactId: ingrid,
        note: 'Please tell them yourself. They will want to play something.',
      },
      readers: delegates,
    },
  },
  {
    daysAgo: 12,
    account: {
      label: 'My journal',
      type: 'note',
      userName: 'elena',
      password: 'nobody-reads-this-but-me-4',
      webSite: 'https://journal.example',
      wish: { action: 'delete', note: 'Unread, please.' },
      readers: { who: 'nobody' },
    },
  },
]
