import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { disable } from './disable.ts'

export const disableDelegate: Handler<typeof sharing.operations.DisableDelegate> = (
  { id },
  context,
) => disable(context, id)
