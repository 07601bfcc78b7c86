import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { beginWill } from './begin-will.ts'

export const quickAddWill: Handler<typeof wills.operations.QuickAddWill> = (
  { body: { state, ...about } },
  context,
) =>
  beginWill(
    context,
    'own',
    WillDraft.parse({ about: { ...about, ...(state ? { location: { state } } : {}) } }),
  )
