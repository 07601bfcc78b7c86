import { listActivity as listEntries } from '#functions/core/activity.ts'
import type { Handler } from '#functions/core/context.ts'
import type { security } from '#shared/contract/security.ts'

export const listActivity: Handler<typeof security.operations.ListActivity> = (
  page,
  { caller: { userId } },
) => listEntries(userId, page)
