import type { Account } from '#functions/domain/accounts/account.ts'
import { openedOrNothing } from '#functions/domain/deliveries/opened-or-nothing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { delegatesUntil, isForAdministrator } from '#shared/rules/delivery/left-undelivered.ts'
import { canRedirect } from '#shared/rules/delivery/proposed-address.ts'
import { actingDelegates } from './acting-delegates.ts'
import { standingProposal } from './standing-proposal.ts'

/**
 * What administrators see of an undelivered message of an owner who died. It says what the
 * delegates do about it, and whether an administrator has to look at it. Undefined for other
 * deliveries.
 */
export const caseOfDelegates = async (owner: Account, delivery: Delivery, now: Date) => {
  const until = delegatesUntil(delivery, await loadPassing(owner.userId))
  if (until === undefined) return undefined
  const delegates = await actingDelegates(owner.userId)
  const proposal = await openedOrNothing(standingProposal(owner, delivery, delegates))
  const proposer = delegates.find(({ account }) => account.userId === proposal?.by)
  return {
    delegatesCase: {
      delegates: delegates.length,
      until,
      ...(proposal &&
        proposer && {
          proposal: {
            address: proposal.address,
            by: proposal.name,
            byEmail: proposer.account.email,
            at: proposal.at,
          },
        }),
    },
    isForAdministrator: isForAdministrator({
      until,
      delegates: delegates.length,
      proposedAt: proposal?.at,
      canRedirect: canRedirect(delivery),
      now,
    }),
  }
}
