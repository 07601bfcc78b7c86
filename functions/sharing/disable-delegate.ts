import { disable } from '#functions/domain/sharing/disable.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const disableDelegate: Handler<typeof sharing.operations.DisableDelegate> = (
  { id },
  context,
) => disable(context, id)
