import { recordOpening } from '#functions/domain/deliveries/update-delivery.ts'
import { adoptArrivals } from '#functions/domain/messages/arrival-repository.ts'
import {
  findDelegatedMessage,
  listDelegatedMessages,
} from '#functions/domain/messages/delegated-messages.ts'
import { loadFullMessage } from '#functions/domain/messages/full-message.ts'
import {
  listAllMessages,
  listMessages,
  listMessageYears,
} from '#functions/domain/messages/list-messages.ts'
import { type Delivered, findDelivered } from '#functions/domain/messages/open-delivered.ts'
import { toReceivedMessage } from '#functions/domain/messages/received-message.ts'
import { findReceived, listReceivedYears } from '#functions/domain/messages/received-repository.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { messages } from '#shared/contract/messages.ts'
import { MESSAGE_TYPES } from '#shared/data/message-types.ts'
import { SCHEDULE_TYPES } from '#shared/data/schedule-types.ts'
import { notFound } from '#shared/errors.ts'

export const readMessages = {
  GetDelegateAndAfterDeathMessages: async (_, { caller }) => {
    const [ownMessages, delegated] = await Promise.all([
      listAllMessages(caller.account, 'later'),
      listDelegatedMessages(caller.account),
    ])
    return {
      own: ownMessages,
      delegated: delegated.map(({ owner, item }) => {
        const { name, userProfileId } = toPerson(owner)
        return { ...item, from: { name, userProfileId } }
      }),
    }
  },
  GetMessage: ({ messageId }, context) => loadFullMessage(context, messageId),
  GetMessageTypes: async () => [...MESSAGE_TYPES],
  GetMessageYears: async (_, { caller }) => {
    await adoptArrivals(caller.account)
    const [written, received] = await Promise.all([
      listMessageYears(caller.account),
      listReceivedYears(caller.userId),
    ])
    return { written, received }
  },
  GetMessages: async ({ status, pageNumber, pageSize }, { caller: { account } }) => {
    const list = status ? (`status:${status}` as const) : 'all'
    return listMessages(account, list, { pageNumber, pageSize })
  },
  GetMessagesByYear: ({ year }, { caller }) => listAllMessages(caller.account, `year:${year}`),
  GetScheduledTypes: async () => [...SCHEDULE_TYPES],
  ReadMessage: async ({ messageId }, context) => {
    const { caller } = context
    const received = await findReceived(caller.userId, messageId)
    const delivered: Delivered | undefined =
      (received && (await findDelivered(received.owner, received))) ??
      (await findDelegatedMessage(caller.account, messageId))
    if (!delivered) throw notFound()
    const { owner, delivery } = delivered
    // The owner of a memorial has died, so whoever reads there is not the recipient.
    const isRecipient = caller.account.memorialSince === undefined
    if (isRecipient && delivery && !delivery.openedAt)
      await recordOpening(owner.userId, delivery.deliveryId)
    return toReceivedMessage(delivered, context)
  },
} satisfies Partial<Handlers<typeof messages>>
