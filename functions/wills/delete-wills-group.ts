import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { deleteWills } from './will-repository.ts'

export const deleteWillsGroup: Handler<typeof wills.operations.DeleteWillsGroup> = async (
  _,
  context,
) => ({ deleted: await deleteWills(context) })
