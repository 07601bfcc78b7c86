import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import { handledAt, undeliveredSince } from '#shared/rules/delivery/undelivered.ts'
import { caseOfDelegates } from './case-of-delegates.ts'

/** A delivery with the administrators' list that shows it, or nothing if it has arrived. */
const withList = async (account: Account, delivery: Delivery, now: Date) => {
  const since = undeliveredSince(delivery)
  if (since === undefined) return undefined
  const { delegatesCase, isForAdministrator = true } =
    (await caseOfDelegates(account, delivery, now)) ?? {}
  const openList = isForAdministrator ? 'TO_DO' : 'DELEGATES'
  const list = handledAt(delivery) === undefined ? openList : 'DONE'
  return { account, delivery, since, delegatesCase, list }
}

/**
 * The deliveries of these entries with the list in which each is now. The entries whose owner was
 * deleted, and those that ended a moment ago, are left out.
 */
export const undeliveredWithList = async (
  entries: readonly Pick<Delivery, 'owner' | 'deliveryId'>[],
  now: Date,
) => {
  const foundEntries = await Promise.all(
    entries.map(async ({ owner, deliveryId }) => {
      const [account, delivery] = await Promise.all([
        findAccount(owner),
        findDelivery(owner, deliveryId),
      ])
      const undelivered = account && delivery && (await withList(account, delivery, now))
      return undelivered ? [undelivered] : []
    }),
  )
  return foundEntries.flat()
}
