import type { Account } from '#functions/domain/accounts/account.ts'
import {
  deliveryPages,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import type { PassingRecord } from '#functions/domain/releases/passing-record.ts'
import type { DeliveryId } from '#shared/model/ids.ts'
import { delegatesUntil } from '#shared/rules/delivery/left-undelivered.ts'
import { intendedRecipient } from '#shared/rules/delivery/proposed-address.ts'
import { undeliveredSince } from '#shared/rules/delivery/undelivered.ts'
import { type ActingDelegate, actingDelegates } from './acting-delegates.ts'
import { type StandingProposal, standingProposal } from './standing-proposal.ts'

/**
 * The messages to one recipient that an owner left and that did not arrive, with the same proposed
 * address or none.
 */
export interface LeftUndelivered {
  /** The oldest first. */
  readonly deliveries: readonly [StoredDelivery, ...StoredDelivery[]]
  /** When the oldest did not arrive. */
  readonly since: string
  /** Until when the delegates look after it, and not an administrator. */
  readonly until: string
  readonly proposal: StandingProposal | undefined
}

interface Undelivered extends Pick<LeftUndelivered, 'since' | 'until' | 'proposal'> {
  readonly delivery: StoredDelivery
}

// One call proposes an address for all messages of a recipient, so the instant tells the call.
const groupKey = ({ delivery, proposal }: Undelivered): string => {
  const { contactId, tag } = intendedRecipient(delivery)
  return [contactId ?? tag, proposal?.at].join(' ')
}

/** The messages of an owner who died that did not arrive, and who can act on them. */
export interface LeftMessages {
  readonly passing: PassingRecord
  readonly delegates: readonly ActingDelegate[]
  readonly items: readonly LeftUndelivered[]
}

const inGroups = (undelivered: readonly Undelivered[]): LeftUndelivered[] => {
  const groups = new Map<string, LeftUndelivered>()
  for (const { delivery, ...rest } of undelivered) {
    const key = groupKey({ delivery, ...rest })
    const group = groups.get(key)
    groups.set(
      key,
      group
        ? { ...group, deliveries: [...group.deliveries, delivery] }
        : { ...rest, deliveries: [delivery] },
    )
  }
  return [...groups.values()]
}

/**
 * Loads the messages that an owner left and that did not arrive, for each recipient, the oldest
 * first. There are none before a release.
 */
export const loadLeftMessages = async (owner: Account): Promise<LeftMessages> => {
  const { userId } = owner
  const [passing, delegates] = await Promise.all([loadPassing(userId), actingDelegates(userId)])
  if (passing.state !== 'RELEASED') return { passing, delegates, items: [] }
  const asUndelivered = async (delivery: StoredDelivery): Promise<Undelivered[]> => {
    const [since, until] = [undeliveredSince(delivery), delegatesUntil(delivery, passing)]
    if (since === undefined || until === undefined) return []
    return [
      { delivery, since, until, proposal: await standingProposal(owner, delivery, delegates) },
    ]
  }
  const undelivered: Undelivered[] = []
  for await (const page of deliveryPages(userId)) {
    undelivered.push(...(await Promise.all(page.map(asUndelivered))).flat())
  }
  const oldestFirst = undelivered.sort((one, other) => one.since.localeCompare(other.since))
  return { passing, delegates, items: inGroups(oldestFirst) }
}

/** The group of messages that contains this delivery, or nothing if it has arrived meanwhile. */
export const groupWith = (
  { items }: LeftMessages,
  deliveryId: DeliveryId,
): LeftUndelivered | undefined =>
  items.find(({ deliveries }) => deliveries.some((delivery) => delivery.deliveryId === deliveryId))
