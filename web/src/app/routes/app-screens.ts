import type { ScreenHandle } from '../use-arrival.ts'
import { askForHome } from './ask-for-home.ts'
import type { ScreenTable } from './screen-table.ts'

/** A member's screens with the navigation beside them. */
export const appScreens: ScreenTable = {
  dashboard: ['member', 'Home', () => import('../screens/dashboard-screen.tsx'), askForHome],
  personaCapture: [
    'member',
    'A few questions about you',
    () => import('#web/features/persona/persona-screen.tsx'),
  ],
  will: ['member', 'Your will', () => import('#web/features/will/overview/will-screen.tsx')],
  contacts: ['member', 'Contacts', () => import('#web/features/contacts/contacts-screen.tsx')],
  viewContact: ['member', 'Contact', () => import('../screens/view-contact-screen.tsx')],
  editContact: [
    'member',
    'Edit a contact',
    () => import('#web/features/contacts/edit/edit-contact-screen.tsx'),
  ],
  messages: ['member', 'Messages', () => import('#web/features/messages/messages-screen.tsx')],
  addMessage: [
    'member',
    'Write a message',
    () => import('#web/features/messages/add-message-screen.tsx'),
  ],
  editMessage: [
    'member',
    'Your message',
    () => import('#web/features/messages/edit-message-screen.tsx'),
  ],
  memories: ['member', 'Memories', () => import('#web/features/memories/memories-screen.tsx')],
  addMemory: [
    'member',
    'Write a memory',
    () => import('#web/features/memories/add-memory-screen.tsx'),
  ],
  editMemory: [
    'member',
    'Edit your memory',
    () => import('#web/features/memories/edit-memory-screen.tsx'),
  ],
  readMemory: ['member', 'Memory', () => import('#web/features/memories/read-memory-screen.tsx')],
  keptMemories: [
    'member',
    'Your memories',
    () => import('#web/features/memories/kept-memories-screen.tsx'),
  ],
  messagesAndMemories: [
    'member',
    'Messages and memories',
    () => import('../screens/messages-and-memories-screen.tsx'),
  ],
  passwords: [
    'member',
    'Passwords',
    () => import('#web/features/passwords/list/accounts-screen.tsx'),
  ],
  addPassword: [
    'member',
    'Add an account',
    () => import('#web/features/passwords/edit/add-account-screen.tsx'),
  ],
  importPasswords: [
    'member',
    'Import accounts',
    () => import('#web/features/passwords/import/import-screen.tsx'),
  ],
  checkPasswords: [
    'member',
    'Check your passwords',
    () => import('#web/features/passwords/audit/audit-screen.tsx'),
  ],
  viewPassword: [
    'member',
    'Account',
    () => import('#web/features/passwords/view/view-account-screen.tsx'),
  ],
  editPassword: [
    'member',
    'Edit an account',
    () => import('#web/features/passwords/edit/edit-account-screen.tsx'),
  ],
  keptPasswords: [
    'member',
    'Your passwords',
    () => import('#web/features/passwords/stored/kept-passwords-screen.tsx'),
  ],
  received: [
    'member',
    'Messages for you',
    () => import('#web/features/messages/read/received-screen.tsx'),
  ],
  readMessage: ['member', 'Message', () => import('#web/features/messages/read/read-screen.tsx')],
  businesses: [
    'member',
    'Businesses',
    () => import('#web/features/companies/companies-screen.tsx'),
  ],
  addBusiness: [
    'member',
    'Add a business',
    () =>
      import('#web/features/companies/edit/company-form.tsx').then((module) => ({
        Component: module.CompanyFormScreen,
      })),
  ],
  editBusiness: [
    'member',
    'Business',
    () => import('#web/features/companies/edit/edit-company-screen.tsx'),
  ],
  businessDocuments: [
    'member',
    'Papers of your businesses',
    () => import('../screens/business-documents-screen.tsx'),
  ],
  editBusinessDocument: [
    'member',
    'Document',
    () => import('../screens/edit-business-document-screen.tsx'),
  ],
  keptBusinesses: [
    'member',
    'Your businesses',
    () =>
      import('#web/features/companies/companies-screen.tsx').then((module) => ({
        Component: module.KeptCompanies,
      })),
  ],
  readBusiness: [
    'member',
    'Business',
    () => import('#web/features/companies/read-company-screen.tsx'),
  ],
  documents: ['member', 'Documents', () => import('#web/features/documents/documents-screen.tsx')],
  editDocument: ['member', 'Document', () => import('../screens/edit-document-screen.tsx')],
  readDocument: [
    'member',
    'Document',
    () => import('#web/features/documents/read/document-screen.tsx'),
  ],
  keptDocuments: [
    'member',
    'Your documents',
    () => import('#web/features/documents/kept-documents-screen.tsx'),
  ],
  sharedDocuments: [
    'member',
    'Documents shared with you',
    () => import('#web/features/sharing/shared-documents-screen.tsx'),
  ],
  sharedWithYou: [
    'member',
    'Shared with you',
    () => import('#web/features/sharing/shared-with-you-screen.tsx'),
  ],
  leftBehind: ['member', 'Things to do', () => import('../screens/left-behind-screen.tsx')],
  plans: ['member', 'Plans', () => import('#web/features/paying/plans-screen.tsx')],
  checkout: ['member', 'Checkout', () => import('#web/features/paying/checkout-screen.tsx')],
  checkoutSuccess: [
    'member',
    'Your payment',
    () => import('#web/features/paying/checkout-success-screen.tsx'),
  ],
  myAccount: ['member', 'My account', () => import('../screens/my-account-screen.tsx')],
  editAccount: [
    'member',
    'Edit your details',
    () => import('#web/features/account/edit-account-screen.tsx'),
  ],
  passing: ['member', 'People you help', () => import('#web/features/passing/trusting-screen.tsx')],
  viewPassing: [
    'member',
    'Where things stand',
    () => import('#web/features/passing/status-screen.tsx'),
  ],
}

/** The screens whose heading is never their title: it greets, or names whom they are about. */
export const hasOwnHeading: readonly ScreenHandle['name'][] = [
  'dashboard',
  'leftBehind',
  'viewPassing',
]
