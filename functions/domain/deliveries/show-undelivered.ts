import type { Account } from '#functions/domain/accounts/account.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { handledAt, undeliveredSince } from '#shared/rules/delivery/undelivered.ts'
import { openedOrNothing } from './opened-or-nothing.ts'
import { openNameOrAddress } from './sealed-recipient.ts'

/**
 * A delivery that did not arrive, as administrators see it, or undefined for one that has no place
 * in their list.
 */
export const showUndelivered = async (account: Account, delivery: Delivery) => {
  const { userId, email } = account
  const since = undeliveredSince(delivery)
  if (since === undefined) return undefined
  const { deliveryId, kind, channel, state, recipient, attempts } = delivery
  return {
    userId,
    deliveryId,
    ownerEmail: email,
    kind,
    channel,
    state,
    recipient:
      (await openedOrNothing(openNameOrAddress(account, delivery, recipient))) ??
      'somebody whose name could not be opened',
    reason: attempts.at(-1)?.outcome,
    since,
    doneAt: handledAt(delivery),
  }
}
