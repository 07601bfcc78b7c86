import type { GroupName } from '../api.ts'
import { account } from './account.ts'
import { accountData } from './account-data.ts'
import { authenticate } from './authenticate.ts'
import { cart } from './cart.ts'
import { companies } from './companies.ts'
import { contactData } from './contact-data.ts'
import { document } from './document.ts'
import { exportData } from './export.ts'
import { memories } from './memories.ts'
import { messages } from './messages.ts'
import { partner } from './partner.ts'
import { passing } from './passing.ts'
import { password } from './password.ts'
import { personaCapture } from './persona-capture.ts'
import { security } from './security.ts'
import { sharing } from './sharing.ts'
import type { StaleAfter } from './stale-after.ts'
import { storage } from './storage.ts'
import { stripe } from './stripe.ts'
import { userProfile } from './user-profile.ts'
import { wills } from './wills.ts'

/** The queries that each command of the contract makes stale. */
export const stale: { readonly [G in GroupName]: StaleAfter<G> } = {
  Account: account,
  AccountData: accountData,
  Admin: {
    MarkUndelivered: ['Admin/ListUndelivered'],
    ConfirmAddress: ['Admin/ListUndelivered'],
    StopDeletion: [],
    BeginRecovery: [],
  },
  Authenticate: authenticate,
  Cart: cart,
  Companies: companies,
  ContactData: contactData,
  Dashboard: {},
  Document: document,
  Memories: memories,
  Export: exportData,
  Messages: messages,
  Partner: partner,
  Passing: passing,
  Password: password,
  PersonaCapture: personaCapture,
  Security: security,
  Sharing: sharing,
  Storage: storage,
  Stripe: stripe,
  UserProfile: userProfile,
  Wills: wills,
}
