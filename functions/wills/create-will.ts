import { beginWill } from '#functions/domain/wills/begin-will.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { emptyDraft } from '#shared/model/will-draft.ts'

export const createWill: Handler<typeof wills.operations.CreateWill> = ({ body }, context) =>
  beginWill(context, body.role, body.draft ?? emptyDraft())
