import type { MemberContext } from '#functions/core/context.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { today } from './today.ts'

/** What is wrong with a will's answers today, for its owner as their profile knows them: they may have moved. */
export const checkWill = (draft: WillDraft, context: MemberContext) => {
  const { state } = context.caller.account
  return checkDraft(draft, {
    today: today(context),
    ...(state === undefined ? {} : { snapshot: { state } }),
  })
}
