import type { ScreenHandle } from '../use-arrival.ts'
import { askForHome } from './ask-for-home.ts'
import { screensFor } from './screen-table.ts'

/**
 * A member's screens with the navigation beside them. A screen `kept…` has what an owner whose plan
 * has ended can still read, download and delete. A business is a company in the API and the code.
 */
export const appScreens = screensFor('member', {
  dashboard: {
    title: 'Home',
    load: () => import('../screens/dashboard-screen.tsx'),
    begin: askForHome,
  },
  personaCapture: {
    title: 'A few questions about you',
    load: () => import('#web/features/persona/persona-screen.tsx'),
  },
  will: {
    title: 'Your will',
    load: () => import('#web/features/will/overview/will-screen.tsx'),
  },
  contacts: {
    title: 'Contacts',
    load: () => import('../screens/contacts-screen.tsx'),
  },
  viewContact: {
    title: 'Contact',
    load: () => import('../screens/view-contact-screen.tsx'),
  },
  editContact: {
    title: 'Edit a contact',
    load: () => import('#web/features/contacts/edit/edit-contact-screen.tsx'),
  },
  messages: {
    title: 'Messages',
    load: () => import('#web/features/messages/messages-screen.tsx'),
  },
  addMessage: {
    title: 'Write a message',
    load: () => import('#web/features/messages/add-message-screen.tsx'),
  },
  editMessage: {
    title: 'Your message',
    load: () => import('#web/features/messages/edit-message-screen.tsx'),
  },
  memories: {
    title: 'Memories',
    load: () => import('#web/features/memories/memories-screen.tsx'),
  },
  addMemory: {
    title: 'Write a memory',
    load: () => import('#web/features/memories/add-memory-screen.tsx'),
  },
  editMemory: {
    title: 'Edit your memory',
    load: () => import('#web/features/memories/edit-memory-screen.tsx'),
  },
  readMemory: {
    title: 'Memory',
    load: () => import('#web/features/memories/read-memory-screen.tsx'),
  },
  keptMemories: {
    title: 'Your memories',
    load: () => import('#web/features/memories/kept-memories-screen.tsx'),
  },
  messagesAndMemories: {
    title: 'Messages and memories',
    load: () => import('../screens/messages-and-memories-screen.tsx'),
  },
  passwords: {
    title: 'Passwords',
    load: () => import('#web/features/passwords/list/digital-accounts-screen.tsx'),
  },
  addPassword: {
    title: 'Add an account',
    load: () => import('#web/features/passwords/edit/add-digital-account-screen.tsx'),
  },
  importPasswords: {
    title: 'Import accounts',
    load: () => import('#web/features/passwords/import/import-screen.tsx'),
  },
  checkPasswords: {
    title: 'Check your passwords',
    load: () => import('#web/features/passwords/audit/audit-screen.tsx'),
  },
  viewPassword: {
    title: 'Account',
    load: () => import('#web/features/passwords/view/view-digital-account-screen.tsx'),
  },
  editPassword: {
    title: 'Edit an account',
    load: () => import('#web/features/passwords/edit/edit-digital-account-screen.tsx'),
  },
  keptPasswords: {
    title: 'Your passwords',
    load: () => import('#web/features/passwords/stored/kept-passwords-screen.tsx'),
  },
  received: {
    title: 'Received messages',
    load: () => import('#web/features/messages/read/received-screen.tsx'),
  },
  readMessage: {
    title: 'Message',
    load: () => import('#web/features/messages/read/read-screen.tsx'),
  },
  businesses: {
    title: 'Businesses',
    load: () => import('#web/features/companies/companies-screen.tsx'),
  },
  addBusiness: {
    title: 'Add a business',
    load: () =>
      import('#web/features/companies/edit/company-form.tsx').then(({ CompanyFormScreen }) => ({
        Component: CompanyFormScreen,
      })),
  },
  editBusiness: {
    title: 'Business',
    load: () => import('#web/features/companies/edit/edit-company-screen.tsx'),
  },
  businessDocuments: {
    title: 'Papers of your businesses',
    load: () => import('../screens/business-documents-screen.tsx'),
  },
  editBusinessDocument: {
    title: 'Document',
    load: () => import('../screens/edit-business-document-screen.tsx'),
  },
  keptBusinesses: {
    title: 'Your businesses',
    load: () =>
      import('#web/features/companies/companies-screen.tsx').then(({ KeptCompanies }) => ({
        Component: KeptCompanies,
      })),
  },
  readBusiness: {
    title: 'Business',
    load: () => import('#web/features/companies/read-company-screen.tsx'),
  },
  documents: {
    title: 'Documents',
    load: () => import('#web/features/documents/documents-screen.tsx'),
  },
  editDocument: {
    title: 'Document',
    load: () => import('../screens/edit-document-screen.tsx'),
  },
  readDocument: {
    title: 'Document',
    load: () => import('#web/features/documents/read/document-screen.tsx'),
  },
  keptDocuments: {
    title: 'Your documents',
    load: () => import('#web/features/documents/kept-documents-screen.tsx'),
  },
  sharedDocuments: {
    title: 'Documents shared with you',
    load: () => import('#web/features/sharing/shared-documents-screen.tsx'),
  },
  sharedWithYou: {
    title: 'Shared with you',
    load: () => import('../screens/shared-with-you-screen.tsx'),
  },
  leftBehind: {
    title: 'Things to settle',
    load: () => import('../screens/left-behind-screen.tsx'),
  },
  plans: {
    title: 'Plans',
    load: () => import('#web/features/paying/plans-screen.tsx'),
  },
  checkout: {
    title: 'Checkout',
    load: () => import('#web/features/paying/checkout-screen.tsx'),
  },
  checkoutSuccess: {
    title: 'Your payment',
    load: () => import('#web/features/paying/checkout-success-screen.tsx'),
  },
  myAccount: {
    title: 'My account',
    load: () => import('../screens/my-account-screen.tsx'),
  },
  editAccount: {
    title: 'Edit your details',
    load: () => import('#web/features/account/edit-account-screen.tsx'),
  },
  passing: {
    title: 'People you help',
    load: () => import('#web/features/passing/trusting-screen.tsx'),
  },
  viewPassing: {
    title: 'Where things stand',
    load: () => import('../screens/view-passing-screen.tsx'),
  },
})

/**
 * The screens whose heading is never their title. The heading greets the visitor, or names the
 * person that the screen is about.
 */
export const hasOwnHeading: readonly ScreenHandle['name'][] = [
  'dashboard',
  'leftBehind',
  'viewPassing',
]
