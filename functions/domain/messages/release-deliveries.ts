import { doEach } from '#functions/core/observe/do-each.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import {
  type DeliveryGroup,
  deliveryPages,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import {
  deliveryCancellation,
  deliveryReschedule,
} from '#functions/domain/deliveries/owner-changes.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { hasCode } from '#shared/errors.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { Passing } from '#shared/model/passing.ts'
import { posthumousDueAt } from '#shared/rules/delivery/posthumous-due-at.ts'
import { instantAfter, stageDelays } from '#shared/rules/passing/periods.ts'
import { releasedStages, stageOfDelivery } from '#shared/rules/passing/release-stages.ts'
import { findMessage } from './message-repository.ts'

/**
 * When a delivery that waited for its owner's death goes out, after its stage is released: a
 * message at the time that its writer chose, everything else at once.
 */
export const releaseTimeOf = async (
  account: Account,
  { messageId, contactId }: Delivery,
  stageReleasedAt: Date,
): Promise<Date> => {
  const message = messageId && (await findMessage(account, messageId))
  if (!message) return stageReleasedAt
  const contact = contactId && (await findContact(account.userId, contactId))
  return posthumousDueAt(message, contact || undefined, stageReleasedAt)
}

/**
 * Makes a change, unless a worker has claimed the delivery, or somebody else changed it at the same
 * moment. In these cases its own record decides.
 */
const unlessUnderWay = async (change: () => Promise<void>): Promise<void> => {
  try {
    await change()
  } catch (error) {
    if (!hasCode(error, 'DELIVERY_UNDER_WAY', 'STALE_VERSION')) throw error
  }
}

const releaseDelivery = async (account: Account, passing: Passing, delivery: StoredDelivery) => {
  const stage = stageOfDelivery(delivery)
  const releasedAt = passing.report?.releasedAt
  if (!releasedAt || !releasedStages(passing).includes(stage)) return
  const dueAt = await releaseTimeOf(
    account,
    delivery,
    new Date(instantAfter(releasedAt, stageDelays[stage])),
  )
  await unlessUnderWay(() =>
    writeAll([releaseCheck(account.userId, passing), ...deliveryReschedule(delivery, dueAt)]),
  )
}

/** Makes a waiting delivery follow the present state of the passing. */
const bringInLine = async (account: Account, passing: Passing, delivery: StoredDelivery) => {
  if (delivery.state !== 'SCHEDULED' || !delivery.requires) return
  const hasTime = delivery.dueAt !== undefined
  if (passing.state === 'RELEASED' && !hasTime) await releaseDelivery(account, passing, delivery)
  if (passing.state === 'REVOKED' && hasTime) {
    // Another release writes new announcements of what opened. A message waits for that release.
    await unlessUnderWay(() =>
      writeAll(
        delivery.kind === 'message'
          ? deliveryReschedule(delivery, undefined)
          : deliveryCancellation(delivery),
      ),
    )
  }
}

/**
 * Brings the deliveries that wait for the owner's death in line with the passing, or those of one
 * message. Each gets its time once its stage is released, and loses it after a revocation.
 * Deliveries that are already in line stay as they are, so an interrupted run can be repeated.
 */
export const releaseDeliveries = async (
  account: Account,
  passing: Passing,
  group: DeliveryGroup = { requires: 'RELEASED' },
): Promise<void> => {
  if (passing.state !== 'RELEASED' && passing.state !== 'REVOKED') return
  const pages = deliveryPages(account.userId, group)
  await doEach(pages, (page) => doEach(page, (delivery) => bringInLine(account, passing, delivery)))
}
