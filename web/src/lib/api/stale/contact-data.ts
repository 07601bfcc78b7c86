import type { StaleAfter } from './stale-after.ts'

const lists = [
  'ContactData/GetCombinedContactDataItemsLinqFiltered',
  'ContactData/GetListOfContacts',
  'ContactData/ListMiniCurrentContacts',
] as const

/** Delegates and those something is shared with are shown by the name and the address of their contact. */
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
  // A delegate goes with their contact, and what was shared with them closes.
  Delete: [
    ...lists,
    'Sharing/ListDelegates',
    'Sharing/ListSharesForTarget',
    'Sharing/ListAccessRequests',
    'Dashboard/PersonalOnboarding',
    'Security/ListActivity',
  ],
}
