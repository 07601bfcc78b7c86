import type { Owner } from '#functions/core/crypto/encryption.ts'
import { openAddress } from '#functions/domain/deliveries/sealed-recipient.ts'
import { shortName } from '#functions/domain/sharing/people.ts'
import type { Delivery, ProposedAddress } from '#shared/model/delivery.ts'
import type { ActingDelegate } from './acting-delegates.ts'

/** A proposed address, opened, with the name of the delegate who proposed it. */
export interface StandingProposal extends Omit<ProposedAddress, 'address'> {
  readonly address: string
  readonly name: string
}

/** The proposal for a delivery, or nothing if its proposer is no longer a delegate. */
export const standingProposal = async (
  owner: Owner,
  delivery: Pick<Delivery, 'deliveryId' | 'proposed'>,
  delegates: readonly ActingDelegate[],
): Promise<StandingProposal | undefined> => {
  const { proposed } = delivery
  const proposer = delegates.find(({ account }) => account.userId === proposed?.by)
  if (!proposed || !proposer) return undefined
  const address = await openAddress(owner, delivery, proposed)
  return { ...proposed, address, name: shortName(proposer.account) }
}
