import { today } from '#functions/core/runtime/today.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { Will } from '#shared/model/will.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'

/**
 * The problems of a will's answers as of today, checked with the owner's profile: they may have moved to another
 * state.
 */
export const checkWill = (
  { draft, role }: Pick<Will, 'draft' | 'role'>,
  context: MemberContext,
) => {
  const { state, email } = context.caller.account
  return checkDraft(draft, {
    today: today(context),
    // In the spouse's will the account holder is the spouse, so the testator's address is not theirs.
    ...(role === 'own' ? { ownEmail: email } : {}),
    ...(state === undefined ? {} : { snapshot: { state } }),
  })
}
