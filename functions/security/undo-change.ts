import { limitRate } from '#functions/core/http/limit-rate.ts'
import { hashLinkCode } from '#functions/domain/links/link-code.ts'
import { undoChange as undo } from '#functions/domain/security/undo-change.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { security } from '#shared/contract/security.ts'

export const undoChange: Handler<typeof security.operations.UndoChange> = async (
  { body: { code } },
  context,
) => {
  await limitRate('recovery-link', context, hashLinkCode(code))
  return undo(code, context)
}
