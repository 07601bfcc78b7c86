import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { STATES } from '#shared/data/states.ts'

/** Serves GetStates and GetAllStates alike. */
export const getStates: Handler<typeof wills.operations.GetStates> = async () =>
  STATES.map(({ code, name }) => ({ stateId: code, name }))
