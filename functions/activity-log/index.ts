import { serve } from '#functions/serve/serve.ts'
import { security } from '#shared/contract/security.ts'
import { listActivity } from './list-activity.ts'

export const handler = serve<typeof security, 'activity-log'>(security, {
  ListActivity: listActivity,
})
