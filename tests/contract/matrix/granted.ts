import { nouns } from '../nouns.ts'
import type { OwnerName, PrincipalName } from './principals.ts'

type Grants = Readonly<Partial<Record<OwnerName, readonly PrincipalName[]>>>

/** A share opens at once, or after the death of its owner. */
const readers: Grants = { living: ['reader'], dead: ['reader', 'reader after the death'] }
const delegates: Grants = { living: ['delegate'], dead: ['delegate'] }
/** The digital accounts of the dead owner name their delegates as readers. */
const accountReaders: Grants = { dead: ['delegate'] }
const administrators: Grants = { living: ['administrator'], dead: ['administrator'] }

/**
 * The people besides an owner who may learn something of them, by operation. To learn is also to
 * get another error than for a person or thing that does not exist. An operation without an id may
 * list things of both.
 */
export const mayRead: Readonly<Record<string, Grants>> = {
  'AccountData/GetAllDigitalAccountsReadOnly': accountReaders,
  'AccountData/GetDigitalAccount': accountReaders,
  'AccountData/ListLeftBehind': { dead: ['delegate', 'reader', 'reader after the death'] },
  // An administrator is told that the person's death was reported, so that it is refused.
  'Admin/BeginRecovery': { dead: ['administrator'] },
  'Admin/ListUndelivered': administrators,
  // No deletion of these people's accounts is announced, so nothing changes.
  'Admin/StopDeletion': administrators,
  'Passing/ConfirmPassing': delegates,
  'Passing/DisputePassing': delegates,
  'Passing/GetStatus': delegates,
  'Passing/ListTrusting': delegates,
  'Passing/ListUndelivered': delegates,
  'Passing/ReportPassing': { dead: ['delegate'] },
  'Passing/Review': administrators,
  'Passing/WithdrawReport': delegates,
  'Password/GetDigitalAccountById': accountReaders,
  // A person learns the name of an owner who named them, and nothing else.
  'Sharing/GetContactByProfileAsync': {
    living: ['delegate', 'reader'],
    dead: ['delegate', 'reader', 'reader after the death'],
  },
  'Sharing/GetDelegatedToMeContactDataItemsFiltered': delegates,
  'Sharing/GetSharedWithMeContactDataItemsFiltered': readers,
  'UserProfile/CreateDelegateLoginLink': delegates,
  'UserProfile/DeleteUsers': { dead: ['administrator'] },
  'UserProfile/ForceChangePassword': { dead: ['administrator'] },
  'UserProfile/Get2FATokenByUserId': administrators,
  'UserProfile/SetChangePasswordFlag': { dead: ['administrator'] },
  'UserProfile/UpdateMemorial': delegates,
  ...Object.fromEntries(
    Object.values(nouns).flatMap(({ readBy = [] }) => readBy.map((name) => [name, readers])),
  ),
}

/**
 * The people besides an owner who may change something of them. Administrators change nothing in a
 * memorial.
 */
export const mayChange: Readonly<Record<string, Grants>> = {
  'Admin/BeginRecovery': { living: ['administrator'] },
  'AccountData/MarkLeftBehind': accountReaders,
  'Admin/MarkUndelivered': administrators,
  'Passing/ReportPassing': { living: ['delegate'] },
  'UserProfile/DeleteUsers': { living: ['administrator'] },
  'UserProfile/ForceChangePassword': { living: ['administrator'] },
  'UserProfile/SetChangePasswordFlag': { living: ['administrator'] },
}
