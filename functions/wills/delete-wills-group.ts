import { deleteShares } from '#functions/domain/sharing/delete-shares.ts'
import { listAllShares } from '#functions/domain/sharing/share-repository.ts'
import { deletePrints } from '#functions/domain/wills/will-print-repository.ts'
import { deleteWills } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

/**
 * The shares end first: if the call fails half-way, the wills are still there, and no right to them
 * remains. A repeated call deletes what is left of the prints.
 */
export const deleteWillsGroup: Handler<typeof wills.operations.DeleteWillsGroup> = async (
  _,
  context,
) => {
  const { userId } = context.caller
  const shares = await listAllShares(userId)
  await deleteShares(
    userId,
    shares.filter(({ targetType }) => targetType === 'will'),
  )
  const deleted = await deleteWills(context)
  await deletePrints(userId)
  return { deleted }
}
