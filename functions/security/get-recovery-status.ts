import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const getRecoveryStatus: Handler<typeof security.operations.GetRecoveryStatus> = async (
  _,
  { caller: { account } },
) => ({ codesLeft: account.recoveryCodes.length, resetDueAt: account.recovery?.dueAt })
