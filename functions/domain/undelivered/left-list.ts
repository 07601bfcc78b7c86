import type { Account } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { canRedirect } from '#shared/rules/delivery/proposed-address.ts'
import { intendedName } from './delegate-words.ts'
import { type LeftUndelivered, loadLeft } from './left-undelivered.ts'

const shown = async (
  owner: Account,
  { deliveries, since, until, proposal }: LeftUndelivered,
  delegates: number,
  caller: UserId,
) => ({
  deliveryId: deliveries[0].deliveryId,
  recipient: await intendedName(owner, deliveries[0]),
  messages: deliveries.length,
  since,
  until,
  ...(proposal && {
    proposal: {
      address: proposal.address,
      by: proposal.name,
      own: proposal.by === caller,
      at: proposal.at,
    },
  }),
  canPropose: canRedirect(deliveries[0]),
  alone: delegates === 1,
})

/** What an owner who died left undelivered, as a delegate sees it. */
export const leftList = async (owner: Account, caller: UserId) => {
  const { items, delegates } = await loadLeft(owner)
  return {
    items: await Promise.all(items.map((each) => shown(owner, each, delegates.length, caller))),
  }
}
