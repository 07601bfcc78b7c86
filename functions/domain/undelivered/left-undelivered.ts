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
  /** When the oldest did not arrive, and until when the delegates look after it. */
  readonly since: string
  readonly until: string
  readonly proposal: StandingProposal | undefined
}

interface Undelivered extends Pick<LeftUndelivered, 'since' | 'until' | 'proposal'> {
  readonly delivery: StoredDelivery
}

const groupOf = ({ delivery, proposal }: Undelivered): string => {
  const { contactId, tag } = intendedRecipient(delivery)
  return [contactId ?? tag, proposal?.at].join(' ')
}

/** The messages of an owner who died that did not arrive, and who can act on them. */
export interface Left {
  readonly passing: PassingRecord
  readonly delegates: readonly ActingDelegate[]
  readonly items: readonly LeftUndelivered[]
}

const inGroups = (found: readonly Undelivered[]): LeftUndelivered[] => {
  const groups = new Map<string, LeftUndelivered>()
  for (const { delivery, ...rest } of found) {
    const name = groupOf({ delivery, ...rest })
    const before = groups.get(name)
    groups.set(
      name,
      before
        ? { ...before, deliveries: [...before.deliveries, delivery] }
        : { ...rest, deliveries: [delivery] },
    )
  }
  return [...groups.values()]
}

/**
 * The messages that an owner left and that did not arrive: for each recipient, the oldest first.
 * None before a release.
 */
export const loadLeft = async (owner: Account): Promise<Left> => {
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
  const found: Undelivered[] = []
  for await (const page of deliveryPages(userId)) {
    found.push(...(await Promise.all(page.map(asUndelivered))).flat())
  }
  const oldestFirst = found.sort((one, other) => one.since.localeCompare(other.since))
  return { passing, delegates, items: inGroups(oldestFirst) }
}

/** The messages to whose recipient this delivery goes, or nothing if it has arrived meanwhile. */
export const leftWith = ({ items }: Left, deliveryId: DeliveryId): LeftUndelivered | undefined =>
  items.find(({ deliveries }) => deliveries.some((delivery) => delivery.deliveryId === deliveryId))
