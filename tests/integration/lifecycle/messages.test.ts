import { messages } from '#shared/contract/messages.ts'
import { lifecycle } from './lifecycle.ts'

const { CreateMessage, GetMessage, GetMessages, UpdateMessage, DeleteMessage } = messages.operations

const draft = (Subject: string) => ({ MessageTypeId: 'letter', Subject, Status: 'DRAFT' })

lifecycle('a message', {
  create: async (ask) =>
    (await ask({ operation: CreateMessage, body: draft('For your wedding day') })).messageId,
  read: (messageId) => ({ operation: GetMessage, query: { messageId } }),
  list: () => ({ operation: GetMessages }),
  change: (messageId, version) => ({
    operation: UpdateMessage,
    query: { messageId },
    body: { ...draft(`For your wedding day, ${version}`), Version: version },
  }),
  remove: (messageId) => ({ operation: DeleteMessage, query: { messageId } }),
})
