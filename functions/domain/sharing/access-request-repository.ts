import { ownedRecord } from '#functions/core/store/owned-record.ts'
import type { Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { AccessRequest, type Share } from '#shared/model/share.ts'

type Asked = Pick<AccessRequest, 'targetType' | 'targetId' | 'contactId' | 'requesterUserId'>

const prefix = 'ACCESS_REQUEST#'

const staleRequest = () =>
  new AppError('STALE_VERSION', 'This was answered in another window. Look again.')

const records = ownedRecord({
  name: 'AccessRequest',
  schema: AccessRequest,
  // What is asked for and who asks are the key: asking twice is asking once.
  idOf: (request): Asked => request,
  sortKey: ({ targetType, targetId, contactId, requesterUserId }: Asked) =>
    `${prefix}${targetType}#${targetId}#${contactId}#${requesterUserId}`,
  unchanged: ['status', 'requestId'],
  stale: staleRequest,
})

/** An account's request to see what was shared with a contact, however it was answered; or nothing. */
export const findAccessRequest = (
  owner: UserId,
  share: Share,
  requesterUserId: UserId,
): Promise<AccessRequest | undefined> => records.find(owner, { ...share, requesterUserId })

/** All that were ever made to an owner, the latest first. Each needs a link that the owner sent: they are few. */
export const listAccessRequests = async (owner: UserId): Promise<readonly AccessRequest[]> =>
  [...(await records.list(owner, prefix))].sort((one, other) =>
    other.requestedAt.localeCompare(one.requestedAt),
  )

/** The parts of a transaction that store a request, if it is still as it was read. */
export const accessRequestChange = (
  owner: UserId,
  before: AccessRequest | undefined,
  after: AccessRequest,
): Write[] =>
  before ? records.replacement(owner, before, after) : records.creation(owner, after, staleRequest)
