import type { WillStep } from '#shared/model/will.ts'
import type { PathName } from '#shared/paths.ts'
import { accountTopics } from './topics/account-topics.ts'
import { peopleTopics } from './topics/people-topics.ts'
import type { Topic } from './topics/topic.ts'
import { vaultScreens } from './topics/vault-topics.ts'
import { willTopics } from './topics/will-topics.ts'

const { heirloom, invited, mailLink, registering, signingIn, lostPage, plans, admin, partner } = {
  ...accountTopics,
  ...peopleTopics,
}

/** The topic of each screen. Screens on which people ask the same share their answers. */
export const topicOfScreen: Readonly<Record<Exclude<PathName, 'willStep'> | WillStep, Topic>> = {
  home: heirloom,
  welcome: heirloom,
  sampleWill: heirloom,
  sampleWillCalifornia: heirloom,
  sampleWillNewYork: heirloom,
  howWeProtect: heirloom,
  help: heirloom,
  privacy: heirloom,
  terms: heirloom,
  contactUs: heirloom,
  refundPolicy: accountTopics.refunds,
  partnerRegister: accountTopics.partnerPage,

  register: registering,
  confirmEmail: registering,
  signIn: signingIn,
  secondFactorPhone: signingIn,
  secondFactorCode: signingIn,
  resetPassword: signingIn,
  confirmPassword: signingIn,
  changePassword: signingIn,
  keepAccount: mailLink,
  byLink: mailLink,
  passingAlive: mailLink,
  passingCheckIn: mailLink,
  endReminders: mailLink,
  stopPrompts: mailLink,
  openMessage: mailLink,
  confirmDelegate: invited,
  confirmDocument: invited,
  confirmMemory: invited,
  notAuthorized: signingIn,
  notFound: lostPage,
  resourceNotFound: lostPage,

  dashboard: accountTopics.dashboard,
  personaCapture: accountTopics.persona,
  designSystem: accountTopics.designSystem,
  ...willTopics,

  contacts: peopleTopics.contacts,
  viewContact: peopleTopics.viewContact,
  editContact: peopleTopics.editContact,
  passing: peopleTopics.asDelegate,
  viewPassing: peopleTopics.asDelegate,
  leftBehind: peopleTopics.leftBehind,

  ...vaultScreens,

  plans,
  checkout: plans,
  checkoutSuccess: plans,
  myAccount: accountTopics.myAccount,
  editAccount: accountTopics.editAccount,
  admin,
  addPartner: partner,
  editPartner: partner,
}

export type ScreenName = keyof typeof topicOfScreen
