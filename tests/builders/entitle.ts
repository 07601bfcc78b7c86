import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'
import { UserId } from '#shared/model/ids.ts'
import type { TestPerson } from '../people.ts'

/** Gives a person an entitlement without payment. This process must use the stack's environment. */
export const entitle = (
  { userId }: Pick<TestPerson, 'userId'>,
  userEntitlements: Entitlement,
): Promise<void> => writeAll([accountChange(UserId.parse(userId), { userEntitlements })])
