import { listDevices as list } from '#functions/domain/accounts/devices.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const listDevices: Handler<typeof security.operations.ListDevices> = async (
  _,
  { caller: { account, sessionId }, wallTime },
) => ({ items: [...(await list(account, { sessionId, wallTime }))] })
