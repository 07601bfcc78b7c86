import { serve } from '#functions/serve/serve.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { addContactWithDetail } from './add-contact-with-detail.ts'
import { addQuickContact } from './add-quick-contact.ts'
import { addUpdatePersonAddress } from './add-update-person-address.ts'
import { addUpdatePersonEmail } from './add-update-person-email.ts'
import { addUpdatePersonPhoneNumber } from './add-update-person-phone-number.ts'
import { deleteContact } from './delete-contact.ts'
import { deletePersonPhoneNumber } from './delete-person-phone-number.ts'
import { getCombinedContactDataItems } from './get-combined-contact-data-items.ts'
import {
  getContact,
  getContactListDataItem,
  getMiniContactFromContact,
  getPerson,
} from './get-contact.ts'
import { getContactByProfileId, getContactsByProfileIds } from './get-contact-by-profile-id.ts'
import {
  getContactDataItems,
  getDelegateDataItems,
  getProfileContactDataItems,
  getProfileContactDataItemsFiltered,
} from './get-contact-data-items.ts'
import { getDelegateCount } from './get-delegate-count.ts'
import { getListOfContacts } from './get-list-of-contacts.ts'
import { isNewContactAvailable } from './is-new-contact-available.ts'
import { listMiniCurrentContacts } from './list-mini-current-contacts.ts'
import { getHonorificCandidates, getSexCandidates, listRelationshipOptions } from './lookups.ts'
import {
  getCurrentlySharedWith,
  getProfileVirtualFileSystemItems,
  getVirtualFileSystemItem,
} from './shared-items.ts'
import { updateContact } from './update-contact.ts'
import { updateMiniContact } from './update-mini-contact.ts'
import {
  updatePersonAvatar,
  updatePersonAvatarByFileName,
  updatePersonData,
  updatePersonHonorific,
  updatePersonSex,
} from './update-person.ts'
import { validateContactEmail } from './validate-contact-email.ts'

export const handler = serve(contactData, {
  AddContactWithDetail: addContactWithDetail,
  AddQuickContact: addQuickContact,
  AddUpdatePersonAddress: addUpdatePersonAddress,
  AddUpdatePersonEmail: addUpdatePersonEmail,
  AddUpdatePersonPhoneNumber: addUpdatePersonPhoneNumber,
  DeletePersonPhoneNumber: deletePersonPhoneNumber,
  Delete: deleteContact,
  GetCombinedContactDataItemsLinqFiltered: getCombinedContactDataItems,
  GetContactByProfileId: getContactByProfileId,
  GetContactDataItemsLinqFiltered: getContactDataItems,
  GetDelegateDataItemsLinqFiltered: getDelegateDataItems,
  GetContactListDataItem: getContactListDataItem,
  GetContact: getContact,
  GetContactsByProfileIds: getContactsByProfileIds,
  GetCurrentlySharedWith: getCurrentlySharedWith,
  GetDelegateCount: getDelegateCount,
  GetHonorificCandidates: getHonorificCandidates,
  GetListOfContacts: getListOfContacts,
  GetMiniContactFromContact: getMiniContactFromContact,
  GetPerson: getPerson,
  GetProfileContactDataItemsFiltered: getProfileContactDataItemsFiltered,
  GetProfileContactDataItems: getProfileContactDataItems,
  GetProfileContacts: getListOfContacts,
  GetProfileMiniContacts: getListOfContacts,
  GetProfileVirtualFileSystemItems: getProfileVirtualFileSystemItems,
  GetVirtualFileSystemItem: getVirtualFileSystemItem,
  GetSexCandidates: getSexCandidates,
  IsNewContactAvailable: isNewContactAvailable,
  ListMiniCurrentContacts: listMiniCurrentContacts,
  ListRelationshipOptions: listRelationshipOptions,
  UpdateContact: updateContact,
  UpdateMiniContact: updateMiniContact,
  UpdatePersonAvatarByFileName: updatePersonAvatarByFileName,
  UpdatePersonAvatar: updatePersonAvatar,
  UpdatePersonHonorific: updatePersonHonorific,
  UpdatePersonSex: updatePersonSex,
  UpdatePersonData: updatePersonData,
  ValidateContactEmail: validateContactEmail,
})
