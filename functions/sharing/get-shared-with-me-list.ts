import { sharedWithMe } from '#functions/domain/sharing/shared-with-me.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

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
