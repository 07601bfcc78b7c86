import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { messages } from '#shared/contract/messages.ts'
import { read } from './read.ts'
import { received } from './received.ts'
import { write } from './write.ts'

export const handlers = {
  ...write,
  ...read,
  ...received,
} satisfies Handlers<typeof messages>

export const handler = serve(messages, handlers)
