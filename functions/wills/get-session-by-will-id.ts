import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { loadWill } from './will-repository.ts'

export const getSessionByWillId: Handler<typeof wills.operations.GetSessionByWillId> = (
  { body },
  { caller },
) => loadWill(caller.account, body.willId)
