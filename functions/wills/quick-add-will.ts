import { beginWill } from '#functions/domain/wills/begin-will.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { WillDraft } from '#shared/model/will-draft.ts'

export const quickAddWill: Handler<typeof wills.operations.QuickAddWill> = (
  { body: { state, ...about } },
  context,
) =>
  beginWill(
    context,
    'own',
    WillDraft.parse({ about: { ...about, ...(state ? { location: { state } } : {}) } }),
  )
