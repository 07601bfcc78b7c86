import { type Due, dueEntry } from '#functions/core/store/due.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import {
  canTakeBack,
  type DeliveryStanding,
  messageStatus,
} from '#shared/rules/delivery/message-status.ts'
import { type LoadedMessage, messageChange, withState } from './message-repository.ts'
import { reconcileNow } from './reconcile-now.ts'

/**
 * Takes a message back from each recipient who was not sent it yet. A delivery that went out
 * stays as it is. Once this is stored, the message lists no delivery, so no worker begins to send
 * it to anybody. The deliveries themselves are cancelled afterwards, one by one. `assertAllowed`
 * may throw to refuse it.
 */
export const takeBack = async (
  context: MemberContext,
  before: LoadedMessage,
  assertAllowed: (deliveries: readonly DeliveryStanding[]) => void = () => undefined,
): Promise<void> => {
  const { account } = context.caller
  const { userId } = account
  const { messageId } = before
  const deliveries = await listDeliveries(userId, { messageId })
  const deliveryState = (id: string) =>
    deliveries.find(({ deliveryId }) => deliveryId === id)?.state
  assertAllowed(
    before.plan.map((planned) => ({ ...planned, state: deliveryState(planned.deliveryId) })),
  )
  const plan = before.plan.map((planned) => ({ ...planned, takenBack: true as const }))
  const status = messageStatus(
    plan.map((planned) => ({ ...planned, state: deliveryState(planned.deliveryId) })),
  )
  const dueAt = status === 'CANCELLED' ? undefined : before.dueAt
  const after = withState(before, { status, plan, dueAt })
  const due: Due = { kind: 'message', owner: userId, id: messageId, at: context.now.toISOString() }
  await writeAll([
    ...(await messageChange(account, before, after)),
    await activityAbout(context, account, 'MESSAGE_CANCELLED', before.subject),
    dueEntry(due),
  ])
  await reconcileNow(due)
}

/** Whether the message can still be taken back from anybody. */
export const canTakeBackAny = (deliveries: readonly DeliveryStanding[]): boolean =>
  deliveries.some(canTakeBack)
