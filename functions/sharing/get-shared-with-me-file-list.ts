import { sharedWithMe } from '#functions/domain/sharing/shared-with-me.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const getSharedWithMeFileList: Handler<
  typeof sharing.operations.GetSharedWithMeFileList
> = async (_, { caller }) => ({
  items: [...(await sharedWithMe(caller.account, ['document', 'will']))],
})
