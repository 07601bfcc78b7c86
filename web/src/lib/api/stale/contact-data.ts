import type { StaleAfter } from './stale-after.ts'

const lists = [
  'ContactData/GetCombinedContactDataItemsLinqFiltered',
  'ContactData/GetListOfContacts',
  'ContactData/ListMiniCurrentContacts',
] as const

/** Delegates and shares are shown with the name and the address of their contact. */
const changed = [
  ...lists,
  'ContactData/GetContact',
  'Sharing/ListDelegates',
  'Sharing/DelegateStatus',
  'Sharing/ListSharesForTarget',
] as const

export const contactData: StaleAfter<'ContactData'> = {
  AddContactWithDetail: lists,
  AddQuickContact: lists,
  AddUpdatePersonAddress: changed,
  AddUpdatePersonEmail: changed,
  AddUpdatePersonPhoneNumber: changed,
  DeletePersonPhoneNumber: changed,
  UpdateContact: changed,
  UpdateMiniContact: changed,
  UpdatePersonAvatar: changed,
  UpdatePersonAvatarByFileName: changed,
  UpdatePersonData: changed,
  UpdatePersonHonorific: changed,
  UpdatePersonSex: changed,
  // Deleting a contact also ends their role as a delegate, their shares and their roles in businesses.
  Delete: [
    ...lists,
    'Sharing/ListDelegates',
    'Sharing/ListSharesForTarget',
    'Sharing/ListAccessRequests',
    'Companies/GetUserCompanies',
    'Companies/GetCompanyById',
    'Dashboard/PersonalOnboarding',
    'Security/ListActivity',
  ],
}
