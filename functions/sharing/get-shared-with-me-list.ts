import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { sharedWithMe } from './shared-with-me.ts'

export const getSharedWithMeList: Handler<
  typeof sharing.operations.GetSharedWithMeListAsync
> = async ({ body: { targetType, pageNumber, pageSize } }, { caller }) => {
  const things = await sharedWithMe(caller.account, targetType && [targetType])
  return {
    items: things.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    total: things.length,
    pageNumber,
    pageSize,
  }
}
