import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { messages } from '#shared/contract/messages.ts'
import { readMessages } from './read.ts'
import { receivedMessages } from './received.ts'
import { writeMessages } from './write.ts'

export const handlers = {
  ...writeMessages,
  ...readMessages,
  ...receivedMessages,
} satisfies Handlers<typeof messages>

export const handler = serve(messages, handlers)
