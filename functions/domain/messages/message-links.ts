import * as z from 'zod'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { storedSchema } from '#functions/core/store/stored-schema.ts'
import { queryItems, type Write, writeAll } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import {
  hashLinkCode,
  linkCreation,
  linkRemoval,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { DeliveryId, MessageId, type UserId } from '#shared/model/ids.ts'
import { day } from '#shared/rules/time/lengths.ts'

/**
 * How long a link opens its message. The message may wait for a death, and must open for decades
 * after it. It ends earlier if the message or its owner's account is deleted.
 */
const linkValidForMs = 150 * 365 * day

/** The link of a rehearsal is only for trying out. */
const rehearsalLinkValidForMs = 7 * day

/** The target of a message's link: one delivery, or a rehearsal by the writer. */
export const LinkSubject = storedSchema(
  'MessageLink, subject',
  z.union([
    z.object({ messageId: MessageId, deliveryId: DeliveryId }),
    z.object({ messageId: MessageId, rehearsal: z.literal(true) }),
  ]),
)
export type LinkSubject = z.infer<typeof LinkSubject>

/** An item in the owner's partition for each link, so that the links end with the message. */
const Pointer = storedSchema('MessageLink', z.object({ hash: z.string() }))

const linkPrefix = (messageId: MessageId) => `MESSAGE-LINK#${messageId}#`

const pointerKey = (owner: UserId, messageId: MessageId, hash: string) => ({
  pk: personPartition(owner),
  sk: `${linkPrefix(messageId)}${hash}`,
})

/** A new code for a message's link, and the parts of a transaction that store it. */
export const newMessageLink = (owner: UserId, subject: LinkSubject, now: Date) => {
  const code = newLinkCode()
  const hash = hashLinkCode(code)
  const validForMs = 'rehearsal' in subject ? rehearsalLinkValidForMs : linkValidForMs
  const expiresAt = timeToLive(now, validForMs)
  const writes: Write[] = [
    ...linkCreation(hash, {
      userId: owner,
      purpose: 'message',
      subject: JSON.stringify(subject),
      expiresAt,
    }),
    {
      put: {
        Item: {
          ...pointerKey(owner, subject.messageId, hash),
          hash,
          // Links of messages outlast everybody, so their pointers are deleted with the message.
          // Rehearsals may be many, so their pointers expire with their links.
          ...('rehearsal' in subject ? { expiresAt } : {}),
        },
      },
    },
  ]
  return { code, writes }
}

/** Each link takes three parts of a transaction, which can have 100. So 30 take 90. */
const linksAtOnce = 30

/** Ends the links of a message. Whoever opens one then gets `NOT_FOUND`. */
export const endMessageLinks = async (owner: UserId, messageId: MessageId): Promise<void> => {
  const { items, lastKey } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': personPartition(owner), ':prefix': linkPrefix(messageId) },
    ConsistentRead: true,
    Limit: linksAtOnce,
  })
  const removals = items.flatMap((item): Write[] => [
    ...linkRemoval(owner, Pointer.parse(item).hash),
    { remove: { Key: { pk: String(item.pk), sk: String(item.sk) } } },
  ])
  if (removals.length > 0) await writeAll(removals)
  if (lastKey) await endMessageLinks(owner, messageId)
}
