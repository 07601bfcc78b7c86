import { followUp } from '#functions/core/store/follow-up.ts'
import type { Write } from '#functions/core/store/table.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { DeliverySettled } from '#shared/model/event.ts'
import { waitsForMailbox } from '#shared/rules/delivery/delivery-state.ts'
import { recipientLine } from './recipient-line.ts'

const hasFailed = ({ state }: Delivery) => state === 'FAILED' || state === 'HELD'

/**
 * Further parts of the transaction that stores a step of a delivery. If the step ends the delivery,
 * they are the event for the workers that follow it, and a line in the owner's log. There is also a
 * line if the delivery now goes to the fallback recipient or is tried again later. Other steps add
 * nothing.
 */
export const settlement = (before: Delivery, after: Delivery, now: Date): readonly Write[] => {
  const { owner, deliveryId, kind, state, messageId, recipient, invitation } = after
  const settled = (stateNow: DeliverySettled['state']) =>
    followUp({ type: 'DeliverySettled', owner, deliveryId, kind, state: stateNow, messageId })
  if (kind === 'message' && after.bouncedFrom && !before.bouncedFrom) {
    return [
      // The message's page showed it as sent. Now it is being sent again.
      ...(before.state === 'SENT' ? settled('SCHEDULED') : []),
      recipientLine({ now }, after, 'MESSAGE_NOT_DELIVERED', after.bouncedFrom),
    ]
  }
  // The delivery had ended without arriving. Now it goes to another address.
  if (kind === 'message' && state === 'SCHEDULED' && hasFailed(before)) return settled(state)
  if (kind === 'message' && waitsForMailbox(after) && !waitsForMailbox(before)) {
    return [...settled('SCHEDULED'), recipientLine({ now }, after, 'MESSAGE_CAME_BACK', recipient)]
  }
  // The message is over if this delivery was its last one with an open outcome.
  const wasOpen = before.state !== 'SCHEDULED' && before.state !== 'CANCELLED'
  if (kind === 'message' && state === 'CANCELLED' && wasOpen) return settled(state)
  if (state === before.state || (state !== 'SENT' && state !== 'FAILED' && state !== 'HELD')) {
    return []
  }
  const arrived = state === 'SENT'
  if (kind === 'notice') {
    // A notice about a report. The report goes on only after its reader could read the notice.
    if (arrived) return after.reportNotice ? settled(state) : []
    if (!invitation) return settled(state)
    return [...settled(state), recipientLine({ now }, after, 'INVITATION_NOT_DELIVERED', recipient)]
  }
  const line = arrived ? 'MESSAGE_DELIVERED' : 'MESSAGE_NOT_DELIVERED'
  return [...settled(state), recipientLine({ now }, after, line, recipient)]
}
