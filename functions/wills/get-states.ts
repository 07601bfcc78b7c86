import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { STATES } from '#shared/data/states.ts'

/** Serves both GetStates and GetAllStates. */
export const getStates: Handler<typeof wills.operations.GetStates> = async () =>
  STATES.map(({ code, name }) => ({ stateId: code, name }))
