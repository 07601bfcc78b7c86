import * as z from 'zod'
import { entity } from '#functions/core/store/entity.ts'
import { listing } from '#functions/core/store/listing.ts'
import { getItem, type Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { DeliveryId, MessageId, UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'

/** In a reader's own partition: which delivery they opened, or got at their address. It grants nothing; the writer's records decide. */
export const Received = z.object({
  messageId: MessageId,
  owner: UserId,
  deliveryId: DeliveryId,
  sentAt: Instant,
})
export type Received = z.infer<typeof Received>

const records = entity({
  name: 'Received',
  schema: Received,
  key: ({ reader, messageId }: { reader: UserId; messageId: MessageId }) => ({
    pk: `PERSON#${reader}`,
    sk: `RECEIVED#${messageId}`,
  }),
})

const lists = listing({
  noun: 'RECEIVED',
  summary: Received.omit({ messageId: true }),
  newestFirst: true,
})

const rowOf = ({ messageId, ...summary }: Received) => ({
  id: messageId,
  lists: { [`year:${summary.sentAt.slice(0, 4)}`]: summary.sentAt },
  summary,
})

/** Which delivery of a message a reader keeps, or nothing. */
export const findReceived = async (
  reader: UserId,
  messageId: MessageId,
): Promise<Received | undefined> => {
  const item = await getItem(records.key({ reader, messageId }), { consistent: true })
  return item && records.fromItem(item)
}

/** The parts of a transaction that keep a delivery for a reader, in the place of what they kept of the message. */
export const receivedChange = (
  reader: UserId,
  before: Received | undefined,
  after: Received,
): Write[] => [
  { put: { Item: records.toItem({ reader, messageId: after.messageId }, after) } },
  accountCheck(reader),
  ...lists.change(reader, before && rowOf(before), rowOf(after)),
]

/** What a reader received in a year, the latest first: at most 200. */
export const listReceived = async (reader: UserId, year: number): Promise<Received[]> =>
  (await lists.first(reader, `year:${year}`, 200)).map(({ id, summary }) => ({
    messageId: MessageId.parse(id),
    ...summary,
  }))

/** The years in which a reader received messages, the latest first. */
export const listReceivedYears = async (reader: UserId): Promise<number[]> =>
  [...(await lists.counts(reader)).keys()]
    .map((name) => Number(name.slice('year:'.length)))
    .sort((one, other) => other - one)
