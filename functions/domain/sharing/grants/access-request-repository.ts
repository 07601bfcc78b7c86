import { ownedRecord } from '#functions/core/store/owned-record.ts'
import type { Write } from '#functions/core/store/table.ts'
import { clearAccountHintIfNone } from '#functions/domain/accounts/account-hints.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { AccessRequest, type Share } from '#shared/model/share.ts'
import { type Target, targetKey } from '../target.ts'

type RequestKey = Target & Pick<AccessRequest, 'contactId' | 'requesterUserId'>

const requestPrefix = 'ACCESS_REQUEST#'

const staleRequest = () =>
  new AppError('STALE_VERSION', 'This was answered in another window. Look again.')

const records = ownedRecord({
  name: 'AccessRequest',
  schema: AccessRequest,
  // The key says who requests what, so that asking twice updates the same record.
  idOf: (request): RequestKey => request,
  sortKey: ({ contactId, requesterUserId, ...target }: RequestKey) =>
    `${requestPrefix}${targetKey(target)}#${contactId}#${requesterUserId}`,
  ifUnchanged: ['status', 'requestId'],
  stale: staleRequest,
  // The transaction of a new request changes the owner's account (`setAccountHint`), so the account
  // exists, and a transaction cannot also check what it changes. An answer replaces or follows a
  // record that exists, and the deletion of the account deletes it.
  accountCheck: undefined,
})

/** An account's request to see what was shared with a contact, open or answered, or nothing. */
export const findAccessRequest = (
  owner: UserId,
  share: Share,
  requesterUserId: UserId,
): Promise<AccessRequest | undefined> => records.find(owner, { ...share, requesterUserId })

/**
 * All requests ever made to an owner, the latest first. They are few, because each requires a link
 * that the owner sent.
 */
export const listAccessRequests = async (owner: UserId): Promise<readonly AccessRequest[]> =>
  [...(await records.list(owner, requestPrefix))].sort((one, other) =>
    other.requestedAt.localeCompare(one.requestedAt),
  )

/** The parts of a transaction that delete a request, if it is still as it was read. */
export const accessRequestRemoval = (owner: UserId, request: AccessRequest): Write[] =>
  records.removal(owner, request)

/** The parts of a transaction that store a request, if it is still as it was read. */
export const accessRequestChange = (
  owner: UserId,
  before: AccessRequest | undefined,
  after: AccessRequest,
): Write[] => records.change(owner, before, after)

/** Clears the hint of open access requests if no request is open. */
export const clearRequestHint = (owner: UserId): Promise<void> =>
  clearAccountHintIfNone(owner, 'requestMark', async () =>
    (await listAccessRequests(owner)).some(({ status }) => status === 'OPEN'),
  )
