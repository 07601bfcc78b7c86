import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadOwnOrSpouseWill } from '#functions/domain/wills/will-repository.ts'
import type { WillId } from '#shared/model/ids.ts'

/**
 * Serves the six calls that answer a part of a will. What each shows is declared by its output in the contract:
 * everything else is stripped before it leaves.
 */
export const getWillPart = (
  input: { spouseWillId?: WillId | undefined },
  { caller }: MemberContext,
) => loadOwnOrSpouseWill(caller.account, input)
