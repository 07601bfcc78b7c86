import { account } from './account.ts'
import { accountData } from './account-data.ts'
import { authenticate } from './authenticate.ts'
import { contactData } from './contact-data.ts'
import { dashboard } from './dashboard.ts'
import { document } from './document.ts'
import { exportData } from './export.ts'
import { memories } from './memories.ts'
import { messages } from './messages.ts'
import type { Operation } from './operation.ts'
import { passing } from './passing.ts'
import { password } from './password.ts'
import { security } from './security.ts'
import { sharing } from './sharing.ts'
import { storage } from './storage.ts'
import { userProfile } from './user-profile.ts'
import { wills } from './wills.ts'

/** The whole contract: every API group by its name. Handlers, routes, client, OpenAPI and tests derive from it. */
export const contract = {
  Account: account,
  AccountData: accountData,
  Authenticate: authenticate,
  ContactData: contactData,
  Dashboard: dashboard,
  Document: document,
  Memories: memories,
  Export: exportData,
  Messages: messages,
  Passing: passing,
  Password: password,
  Security: security,
  Sharing: sharing,
  Storage: storage,
  UserProfile: userProfile,
  Wills: wills,
} as const

export type Contract = typeof contract

/** Every operation of every group, in the order of the contract. */
export const allOperations: readonly Operation[] = Object.values(contract).flatMap((group) =>
  Object.values<Operation>(group.operations),
)
