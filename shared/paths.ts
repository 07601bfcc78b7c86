import type { WillStep } from './model/will.ts'

/**
 * The path of every screen, for the router, for links in the app and in mails, and for tests. Never
 * change a path that was mailed: old mails still link to it.
 */
export const patterns = {
  home: '/',
  // The pages for strangers, until `contactUs`.
  welcome: '/welcome/',
  sampleWill: '/welcome/will',
  sampleWillCalifornia: '/welcome/will/california',
  sampleWillNewYork: '/welcome/will/new-york',
  howWeProtect: '/welcome/security',
  help: '/welcome/help',
  privacy: '/welcome/privacy',
  terms: '/welcome/terms',
  contactUs: '/welcome/contact',

  partnerRegister: '/account/partnerRegister',
  signIn: '/auth/signin',
  register: '/auth/register',
  confirmEmail: '/auth/confirmEmail',
  secondFactorPhone: '/auth/2faPhone',
  secondFactorCode: '/auth/2faCode',
  resetPassword: '/auth/resetPassword',
  confirmPassword: '/auth/confirm-password',
  // Does what the link of a mail says. The fragment of the link names the act: a deletion, a vouch.
  byLink: '/auth/cancel',
  // For a person whose password has to be changed before anything else.
  changePassword: '/auth/change-password',
  // For a person whose account will be deleted: until they keep it, the only page.
  keepAccount: '/auth/keep-account',
  confirmDelegate: '/auth/confirm-delegate/:id',
  confirmDocument: '/auth/confirm-document/:id',
  confirmMemory: '/auth/confirm-memory/:id',

  dashboard: '/dashboard/',
  personaCapture: '/persona-capture/',
  designSystem: '/design-system/',

  will: '/will/',
  willStep: '/will/builder/:step',

  contacts: '/contacts/',
  viewContact: '/contacts/view/:id',
  editContact: '/contacts/edit/:id',

  messages: '/messages/',
  addMessage: '/messages/add',
  editMessage: '/messages/edit/:id',
  memories: '/memories/',
  addMemory: '/memories/add',
  editMemory: '/memories/edit/:id',
  messagesAndMemories: '/messages-and-memories/',
  // A recipient needs no plan, so these are outside the paths that need one.
  openMessage: '/portal/message',
  received: '/portal/received',
  readMessage: '/portal/received/:id',
  // Also for an owner whose plan has ended.
  endReminders: '/portal/reminder',

  passwords: '/passwords/',
  addPassword: '/passwords/add/',
  importPasswords: '/passwords/import/',
  checkPasswords: '/passwords/check/',
  viewPassword: '/passwords/view/:id',
  editPassword: '/passwords/edit/:id',

  businesses: '/business/',
  addBusiness: '/business/add',
  editBusiness: '/business/edit/:id',
  businessDocuments: '/business/documents/',
  editBusinessDocument: '/business/documents/edit/:id',
  // For an owner whose plan has ended.
  keptBusinesses: '/portal/company',
  readBusiness: '/portal/company/:id',

  documents: '/documents/',
  editDocument: '/documents/edit/:id',
  sharedDocuments: '/documents/sharedDocuments',
  // A reader needs no plan. The owner reads it here, too, after their plan has ended.
  readDocument: '/portal/document/:id',
  keptDocuments: '/portal/kept-documents',
  keptPasswords: '/portal/kept-passwords',
  // Open to every plan, as what others share is.
  sharedWithYou: '/portal/shared',
  // For delegates and named readers, by the profile of the person who died.
  leftBehind: '/portal/left-behind/:id',
  // For its owner, also without a plan, and for the people with whom it is shared.
  readMemory: '/portal/memory/:id',
  // For an owner whose plan has ended.
  keptMemories: '/portal/memory',
  // Ends the weekly questions, by the code of a mail.
  stopPrompts: '/portal/questions',

  plans: '/plans/',
  // The payment provider's page leads back to these two.
  checkout: '/checkout/',
  checkoutSuccess: '/checkout/success',

  myAccount: '/my-account/',
  editAccount: '/my-account/edit/:id',

  passing: '/passing/',
  viewPassing: '/passing/view/:id',
  passingAlive: '/passing/alive',
  passingCheckIn: '/passing/check-in',

  // Only for administrators, and linked from no other page.
  admin: '/admin/',
  addPartner: '/admin/partners/add',
  editPartner: '/admin/partners/edit/:id',

  notAuthorized: '/system/notAuthorized',
  notFound: '/system/notFound',
  resourceNotFound: '/system/resourceNotFound',
  refundPolicy: '/system/refundPolicy',
} as const

/** The name of a screen's path. */
export type PathName = keyof typeof patterns

// `keys` loses the type of the names.
export const pathNames = Object.keys(patterns) as readonly PathName[]

/** The parameter at the end of each pattern that has one. */
interface Parameters {
  id: string
  step: WillStep
}

type PathOf<Pattern extends string> = Pattern extends `${infer Start}:${infer Name}`
  ? (parameter: Name extends keyof Parameters ? Parameters[Name] : never) => `${Start}${string}`
  : Pattern

const pathFiller = (pattern: string) => {
  const [start, parameterName] = pattern.split(':')
  return parameterName === undefined
    ? pattern
    : (parameter: string) => start + encodeURIComponent(parameter)
}

/**
 * The path of each screen (`paths.contacts`), or the function that makes it
 * (`paths.viewContact(contactId)`).
 */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [name, pathFiller(pattern)]),
  // `fromEntries` loses which name has which pattern.
) as { readonly [Name in PathName]: PathOf<(typeof patterns)[Name]> }

/** The part of the account at which recovery codes are made. */
export const recoveryCodesPath = `${paths.myAccount}?tab=security#recovery-codes`

/** The URL on which an owner chooses their delegates from the contacts. */
export const chooseDelegatesPath = `${paths.contacts}?type=delegates`

/** The part of that page with everybody who can be asked. */
export const whomToAsk = 'whom-to-ask'
