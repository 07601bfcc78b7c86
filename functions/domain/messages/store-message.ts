import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueEntry } from '#functions/core/store/due.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import {
  deliveryCheck,
  listDeliveries,
  type StoredDelivery,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { AppError } from '#shared/errors.ts'
import { type DecryptedMessage, type LoadedMessage, messageChange } from './message-repository.ts'
import { createDeliveries } from './reconcile-deliveries.ts'
import { reconcileNow } from './reconcile-now.ts'
import type { PlannedDelivery } from './stored-message.ts'

const underWay = (recipient = 'Somebody') =>
  new AppError(
    'DELIVERY_UNDER_WAY',
    `${recipient} has this message, or gets it right now. It can no longer be changed. Addresses that you correct in your contacts count for those who do not have it yet.`,
    { details: { recipient } },
  )

/** The recipient that a delivery was planned for. */
const recipientName = (
  { plan }: LoadedMessage,
  { deliveryId }: StoredDelivery,
): string | undefined => plan.find((planned) => planned.deliveryId === deliveryId)?.name

/**
 * The deliveries that a message has but that are not in its new plan. `DELIVERY_UNDER_WAY` if any
 * of its deliveries went out or is going out, because then neither text nor recipients can be
 * changed.
 */
const supersededDeliveries = async (
  { userId }: Account,
  before: LoadedMessage,
  plan: readonly PlannedDelivery[],
): Promise<StoredDelivery[]> => {
  const { messageId } = before
  const deliveries = await listDeliveries(userId, { messageId })
  const current = deliveries.filter(({ deliveryId, state }) =>
    before.plan.some((planned) => planned.deliveryId === deliveryId && state !== 'CANCELLED'),
  )
  const startedDelivery = current.find(({ state }) => state !== 'SCHEDULED')
  if (startedDelivery) throw underWay(recipientName(before, startedDelivery))
  return current.filter(
    ({ deliveryId }) => !plan.some((planned) => planned.deliveryId === deliveryId),
  )
}

interface Options {
  readonly names?: readonly string[]
  readonly extraWrites?: readonly Write[]
}

/**
 * Stores a message's next version (at most 81 parts of a transaction). It requires that the
 * superseded deliveries, which the new plan does not have, are as they were read. From then on the
 * message does not list them, so that they are not sent. The due index has the message until they
 * are cancelled and the new ones created, even if this call stops right after.
 */
export const storePlan = async (
  account: Account,
  before: LoadedMessage | undefined,
  after: DecryptedMessage,
  {
    superseded,
    onConflict,
    names,
    extraWrites = [],
  }: Options & {
    superseded: readonly StoredDelivery[]
    onConflict: (delivery: StoredDelivery) => AppError
  },
): Promise<void> => {
  const { userId } = account
  const hasDeliveries = (before?.plan.length ?? 0) > 0 || after.plan.length > 0
  const at = currentTime().toISOString()
  const due: Due = { kind: 'message', owner: userId, id: after.messageId, at }
  await writeAll([
    ...(await messageChange(account, before, after, names)),
    ...superseded.map((delivery) => deliveryCheck(delivery, () => onConflict(delivery))),
    ...(hasDeliveries ? [dueEntry(due)] : []),
    ...extraWrites,
  ])
  if (!hasDeliveries) return
  await reconcileNow(due, before ? undefined : () => createDeliveries(account, after))
}

/** Stores the owner's change of a message. `DELIVERY_UNDER_WAY` if a delivery goes or went out. */
export const storeMessage = async (
  account: Account,
  before: LoadedMessage | undefined,
  after: DecryptedMessage,
  options: Options = {},
): Promise<void> => {
  const superseded =
    before && before.plan.length > 0 ? await supersededDeliveries(account, before, after.plan) : []
  const changedMeanwhile = (delivery: StoredDelivery) =>
    underWay(before && recipientName(before, delivery))
  await storePlan(account, before, after, { ...options, superseded, onConflict: changedMeanwhile })
}
