import { account } from './account.ts'
import { accountData } from './account-data.ts'
import { admin } from './admin.ts'
import { authenticate } from './authenticate.ts'
import { cart } from './cart.ts'
import { companies } from './companies.ts'
import { contactData } from './contact-data.ts'
import { dashboard } from './dashboard.ts'
import { document } from './document.ts'
import { exportData } from './export.ts'
import { memories } from './memories.ts'
import { messages } from './messages.ts'
import type { Operation } from './operation.ts'
import { partner } from './partner.ts'
import { passing } from './passing.ts'
import { password } from './password.ts'
import { personaCapture } from './persona-capture.ts'
import { security } from './security.ts'
import { sharing } from './sharing.ts'
import { storage } from './storage.ts'
import { stripe } from './stripe.ts'
import { userProfile } from './user-profile.ts'
import { wills } from './wills.ts'

/**
 * The whole contract: every API group by its name. Handlers, routes, client, OpenAPI and tests
 * derive from it.
 */
export const contract = {
  Account: account,
  AccountData: accountData,
  Admin: admin,
  Authenticate: authenticate,
  Cart: cart,
  Companies: companies,
  ContactData: contactData,
  Dashboard: dashboard,
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
} as const

/** The type of the whole contract. */
export type Contract = typeof contract

/** Every operation of every group, in the order of the contract. */
export const allOperations: readonly Operation[] = Object.values(contract).flatMap((group) =>
  Object.values<Operation>(group.operations),
)
