import { readActivity } from '#functions/domain/activity/sealed-subject.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const listActivity: Handler<typeof security.operations.ListActivity> = (
  page,
  { caller: { account } },
) => readActivity(account, page)
