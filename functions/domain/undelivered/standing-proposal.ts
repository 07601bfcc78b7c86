import { shortName } from '#functions/domain/sharing/people.ts'
import type { Delivery, ProposedAddress } from '#shared/model/delivery.ts'
import type { ActingDelegate } from './acting-delegates.ts'

/** A proposed address, with the name of the delegate who proposed it. */
export interface StandingProposal extends ProposedAddress {
  readonly name: string
}

/** The proposal for a delivery; nothing if the delegate who made it is no delegate any more. */
export const standingProposal = (
  { proposed }: Pick<Delivery, 'proposed'>,
  delegates: readonly ActingDelegate[],
): StandingProposal | undefined => {
  const by = delegates.find(({ account }) => account.userId === proposed?.by)
  return proposed && by ? { ...proposed, name: shortName(by.account) } : undefined
}
