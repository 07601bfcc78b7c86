import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'

export const userHasWill: Handler<typeof wills.operations.UserHasWill> = async (_, { caller }) => {
  const { lastWillId } = caller.account
  return { hasWill: lastWillId !== undefined, willId: lastWillId }
}
