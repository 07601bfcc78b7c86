import type { Account } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { canRedirect } from '#shared/rules/delivery/proposed-address.ts'
import { intendedName } from './delegate-words.ts'
import { type LeftUndelivered, loadLeftMessages } from './left-undelivered.ts'

const undeliveredItem = async (
  owner: Account,
  { deliveries, since, until, proposal }: LeftUndelivered,
  { caller, isOnlyDelegate }: { readonly caller: UserId; readonly isOnlyDelegate: boolean },
) => ({
  deliveryId: deliveries[0].deliveryId,
  recipient: await intendedName(owner, deliveries[0]),
  messageCount: deliveries.length,
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
  isOnlyDelegate,
})

/** The messages of an owner who died that did not arrive, as a delegate sees them. */
export const listUndelivered = async (owner: Account, caller: UserId) => {
  const { items, delegates } = await loadLeftMessages(owner)
  const reader = { caller, isOnlyDelegate: delegates.length === 1 }
  return { items: await Promise.all(items.map((item) => undeliveredItem(owner, item, reader))) }
}
