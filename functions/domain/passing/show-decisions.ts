import { findAccount } from '#functions/domain/accounts/account.ts'
import type { MadeDecision } from '#shared/contract/passing.ts'
import type { Passing } from '#shared/model/passing.ts'

/** What administrators decided about a passing, with the address of each of them. */
export const showDecisions = ({
  decisions = [],
}: Pick<Passing, 'decisions'>): Promise<MadeDecision[]> =>
  Promise.all(
    decisions.map(async ({ decision, by, at }) => ({
      decision,
      at,
      by: (await findAccount(by))?.email ?? 'a former administrator',
    })),
  )
