import * as z from 'zod'
import { maxPageSize } from '#functions/core/store/listing.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, accountChange, accountCheck } from '#functions/domain/accounts/account.ts'
import { AppError } from '#shared/errors.ts'
import { DeliveryId, MessageId, UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'

/**
 * An item in a reader's own partition for each message whose delivery they opened, or that went to
 * their address. The item grants nothing, because the writer's records decide.
 */
export const Received = z.object({
  messageId: MessageId,
  owner: UserId,
  deliveryId: DeliveryId,
  sentAt: Instant,
})
export type Received = z.infer<typeof Received>

const staleReceived = () =>
  new AppError('STALE_VERSION', 'This message was kept in another window just now.')

const receivedRow = ({ messageId, ...summary }: Received) => ({
  id: messageId,
  lists: { [`year:${summary.sentAt.slice(0, 4)}`]: summary.sentAt },
  summary,
})

const records = ownedRecord({
  name: 'Received',
  schema: Received,
  idOf: ({ messageId }) => messageId,
  sortKey: (messageId: MessageId) => `RECEIVED#${messageId}`,
  ifUnchanged: ['deliveryId'],
  stale: staleReceived,
  accountCheck,
  lists: {
    noun: 'RECEIVED',
    summary: Received.omit({ messageId: true }),
    newestFirst: true,
    rowOf: receivedRow,
  },
})

const lists = records.lists()

/** The delivery of a message that is in a reader's list, or nothing. */
export const findReceived = (reader: UserId, messageId: MessageId): Promise<Received | undefined> =>
  records.find(reader, messageId)

/**
 * The parts of a transaction that add a delivery to a reader's list, and replace an earlier one of
 * the same message. If its writer died, the reader's account has `letterAt`, since home shows that
 * letter first.
 */
export const receivedChange = (
  reader: UserId,
  before: Received | undefined,
  after: Received,
  writer: Pick<Account, 'memorialSince'> | undefined,
): Write[] =>
  records.change(
    reader,
    before,
    after,
    writer?.memorialSince === undefined
      ? {}
      : { account: accountChange(reader, { letterAt: after.sentAt }) },
  )

/** Every message that a reader received in a year, the latest first. */
export const listReceived = async (reader: UserId, year: number): Promise<Received[]> =>
  (await lists.first(reader, `year:${year}`, maxPageSize)).map(({ id, summary }) => ({
    messageId: MessageId.parse(id),
    ...summary,
  }))

/** The years in which a reader received messages, the latest first. */
export const listReceivedYears = async (reader: UserId): Promise<number[]> =>
  [...(await lists.counts(reader)).keys()]
    .map((name) => Number(name.slice('year:'.length)))
    .sort((one, other) => other - one)
