import { today } from '#functions/core/runtime/today.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import type { Will } from '#shared/model/will.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'

/** What is wrong with a will's answers today, for its owner as their profile knows them: they may have moved. */
export const checkWill = (
  { draft, role }: Pick<Will, 'draft' | 'role'>,
  context: MemberContext,
) => {
  const { state, email } = context.caller.account
  return checkDraft(draft, {
    today: today(context),
    // In the spouse's will the account holder is the spouse: there it is their address.
    ...(role === 'own' ? { ownEmail: email } : {}),
    ...(state === undefined ? {} : { snapshot: { state } }),
  })
}
