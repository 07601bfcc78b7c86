import { loadWill } from '#functions/domain/wills/will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const getSessionByWillId: Handler<typeof wills.operations.GetSessionByWillId> = (
  { body },
  { caller },
) => loadWill(caller.account, body.willId)
