import * as z from 'zod'
import { DueOffered } from '#events/due-offered.ts'
import { wakePayments } from '#functions/domain/billing/follow-passing.ts'
import { releaseDeliveries } from '#functions/domain/messages/release-deliveries.ts'
import { advancePassing, type FollowPassing } from '#functions/domain/passing/advance-passing.ts'
import { tellOfEarlierFailures } from '#functions/domain/undelivered/tell-delegates-of-failure.ts'
import { PassingChanged } from '#shared/model/event.ts'
import { worker } from './worker.ts'

const Message = z.discriminatedUnion('type', [PassingChanged, DueOffered])

/** The work that follows from a change of a passing. Each step is idempotent. */
const followers: readonly FollowPassing[] = [releaseDeliveries, wakePayments, tellOfEarlierFailures]

/**
 * Does what is due for the passing that a message names. A message may arrive any number of times.
 */
export const handlePassing = async (body: unknown): Promise<void> => {
  const message = Message.parse(body)
  const dueAt = message.type === 'DueOffered' ? message.at : undefined
  await advancePassing(message.owner, followers, dueAt)
}

export const handler = worker('passing', handlePassing)
