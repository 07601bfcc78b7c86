import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { serveGroups } from '#functions/serve/serve-groups.ts'
import { admin } from '#shared/contract/admin.ts'
import { passing } from '#shared/contract/passing.ts'
import { administration } from './administration.ts'
import { ownerHandlers } from './owner.ts'
import { report } from './report.ts'
import { undelivered } from './undelivered.ts'
import { undeliveredOfAll } from './undelivered-of-all.ts'
import { waiting } from './waiting.ts'

export const handlers = {
  ...administration,
  ...ownerHandlers,
  ...report,
  ...undelivered,
} satisfies Handlers<typeof passing>

export const handler = serveGroups(serve(passing, handlers), {
  Admin: serve<typeof admin, 'passing'>(admin, { ...undeliveredOfAll, ...waiting }),
})
