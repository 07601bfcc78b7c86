import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { sharedWithMe } from './shared-with-me.ts'

export const getSharedWithMeFileList: Handler<
  typeof sharing.operations.GetSharedWithMeFileList
> = async (_, { caller }) => ({
  items: [...(await sharedWithMe(caller.account, ['document', 'will']))],
})
