import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { serveGroups } from '#functions/serve/serve-groups.ts'
import { admin } from '#shared/contract/admin.ts'
import { passing } from '#shared/contract/passing.ts'
import { administrationHandlers } from './administration.ts'
import { ownerHandlers } from './owner.ts'
import { reportHandlers } from './report.ts'
import { undeliveredHandlers } from './undelivered.ts'
import { undeliveredOfAllHandlers } from './undelivered-of-all.ts'
import { waitingHandlers } from './waiting.ts'

export const handlers = {
  ...administrationHandlers,
  ...ownerHandlers,
  ...reportHandlers,
  ...undeliveredHandlers,
} satisfies Handlers<typeof passing>

// Some operations of the group `Admin` name this function (`lambda`), because they decrypt what an
// administrator has to look at.
export const handler = serveGroups(serve(passing, handlers), {
  Admin: serve<typeof admin, 'passing'>(admin, { ...undeliveredOfAllHandlers, ...waitingHandlers }),
})
