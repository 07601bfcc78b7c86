import { entity } from '#functions/core/store/entity.ts'
import { getItem, queryAll, type Write } from '#functions/core/store/table.ts'
import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { AccessRequest, type Share } from '#shared/model/share.ts'

type Asked = Pick<AccessRequest, 'targetType' | 'targetId' | 'contactId' | 'requesterUserId'>

const prefix = 'ACCESS_REQUEST#'

const records = entity({
  name: 'AccessRequest',
  schema: AccessRequest,
  // What is asked for and who asks are the key: asking twice is asking once.
  key: ({ owner, asked }: { owner: UserId; asked: Asked }) => ({
    pk: `PERSON#${owner}`,
    sk: `${prefix}${asked.targetType}#${asked.targetId}#${asked.contactId}#${asked.requesterUserId}`,
  }),
})

/** An account's request to see what was shared with a contact, however it was answered; or nothing. */
export const findAccessRequest = async (
  owner: UserId,
  share: Share,
  requesterUserId: UserId,
): Promise<AccessRequest | undefined> => {
  const item = await getItem(records.key({ owner, asked: { ...share, requesterUserId } }), {
    consistent: true,
  })
  return item && records.fromItem(item)
}

/** All that were ever made to an owner, the latest first. Each needs a link that the owner sent: they are few. */
export const listAccessRequests = async (owner: UserId): Promise<readonly AccessRequest[]> => {
  const items = await queryAll({ pk: `PERSON#${owner}`, sk: prefix }, { consistent: true })
  return items
    .map(records.fromItem)
    .sort((one, other) => other.requestedAt.localeCompare(one.requestedAt))
}

/** The part of a transaction that stores a request, if it is still as it was read. */
export const accessRequestChange = (
  owner: UserId,
  before: AccessRequest | undefined,
  after: AccessRequest,
): Write => ({
  put: {
    Item: records.toItem({ owner, asked: after }, after),
    ...(before
      ? {
          ConditionExpression: '#status = :status AND requestId = :requestId',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':status': before.status, ':requestId': before.requestId },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
  otherwise: () =>
    new AppError('STALE_VERSION', 'This was answered in another window. Look again.'),
})
