import { beginWill } from '#functions/domain/wills/begin-will.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { draftFromProfile } from '#shared/rules/will/draft-from-profile.ts'

export const createWill: Handler<typeof wills.operations.CreateWill> = (
  { body: { role, draft } },
  context,
) =>
  beginWill(
    context,
    role,
    draft ?? (role === 'own' ? draftFromProfile(context.caller.account) : emptyDraft()),
  )
