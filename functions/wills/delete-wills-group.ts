import { deleteWills } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const deleteWillsGroup: Handler<typeof wills.operations.DeleteWillsGroup> = async (
  _,
  context,
) => ({ deleted: await deleteWills(context) })
