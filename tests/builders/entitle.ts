import { currentTime } from '#functions/core/runtime/clock.ts'
import { grantEntitlement } from '#functions/domain/billing/grant-entitlement.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'
import { UserId } from '#shared/model/ids.ts'
import type { TestPerson } from '../people.ts'

/** Gives a person an entitlement without payment. This process must use the stack's environment. */
export const entitle = (
  { userId }: Pick<TestPerson, 'userId'>,
  entitlement: Entitlement,
): Promise<void> => grantEntitlement(UserId.parse(userId), entitlement, currentTime())
