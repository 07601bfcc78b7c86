import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { loadOwnOrSpouseWill } from '#functions/domain/wills/will-repository.ts'
import type { WillId } from '#shared/model/ids.ts'

/**
 * Serves the six calls that return a part of a will. The output schema in the contract declares the part of each;
 * `serve` strips the other fields.
 */
export const getWillPart = (
  input: { spouseWillId?: WillId | undefined },
  { caller }: MemberContext,
) => loadOwnOrSpouseWill(caller.account, input)
