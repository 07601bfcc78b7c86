import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import { serve } from '#functions/serve/serve.ts'
import { security } from '#shared/contract/security.ts'

// The operation of the group `Security` names this function (`lambda`), because the function
// `security` may decrypt nothing.
export const handlers = {
  ListActivity: (page, { caller: { account } }) => listOpenedActivity(account, page),
} satisfies Handlers<typeof security, 'activity-log'>

export const handler = serve<typeof security, 'activity-log'>(security, handlers)
