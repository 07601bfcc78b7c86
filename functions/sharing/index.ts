import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { delegates } from './delegates.ts'
import { accessRequests, grants } from './grants.ts'
import { invitations } from './invitations.ts'

export const handlers = {
  ...grants,
  ...accessRequests,
  ...invitations,
  ...delegates,
} satisfies Handlers<typeof sharing>

export const handler = serve(sharing, handlers)
