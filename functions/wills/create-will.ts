import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { emptyDraft } from '#shared/model/will-draft.ts'
import { beginWill } from './begin-will.ts'

export const createWill: Handler<typeof wills.operations.CreateWill> = ({ body }, context) =>
  beginWill(context, body.role, body.draft ?? emptyDraft())
