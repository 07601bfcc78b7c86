import { listActivity as listEntries } from '#functions/domain/activity/activity.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const listActivity: Handler<typeof security.operations.ListActivity> = (
  page,
  { caller: { userId } },
) => listEntries(userId, page)
