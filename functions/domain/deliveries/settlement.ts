import { appLink } from '#functions/core/runtime/app-link.ts'
import { followUp } from '#functions/core/store/follow-up.ts'
import type { Write } from '#functions/core/store/table.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { findRelease } from '#functions/domain/releases/release.ts'
import type { Delivery, Invitation } from '#shared/model/delivery.ts'
import type { UserId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { waitsForMailbox } from '#shared/rules/delivery/delivery-state.ts'
import type { MailWords } from './delivery-words.ts'
import { notice } from './notice.ts'

const nameOf = ({ name, address }: Delivery['recipient']) => name ?? address

const messageLost = (who: string): MailWords => ({
  subject: 'A message of yours did not arrive',
  paragraphs: [
    `We could not deliver your message to ${who}: the address did not take it.`,
    'We keep the message. Check the address in your contacts, then send it again.',
  ],
  action: { label: 'Open your messages', url: appLink(paths.messages) },
})

const invitationLost = (who: string, invitation: Invitation): MailWords => {
  const [asked, again] = {
    delegate: [`You asked ${who} to be your delegate`, 'ask'],
    share: [`You shared something with ${who}`, 'share'],
  }[invitation]
  return {
    subject: `Our mail to ${who} did not arrive`,
    paragraphs: [
      `${asked}. The address did not take our mail, so they do not know of it.`,
      `Check the address in your contacts, then ${again} again.`,
    ],
    action: { label: 'Open your contacts', url: appLink(paths.contacts) },
  }
}

/** Tells the owner, as long as they live, that something of theirs did not arrive. */
const tellOwner = async (owner: UserId, words: MailWords): Promise<Write[]> => {
  const [account, release] = await Promise.all([findAccount(owner), findRelease(owner)])
  if (!account || release.stages.length > 0) return []
  return notice(account, { name: account.fullName, address: account.email }, words)
}

/**
 * What belongs into the transaction in which a delivery comes to an end: the event that others act upon, a line in the
 * owner's log, and word to the owner if their message or invitation came back. A line as well where it goes to the
 * fallback instead, or is tried again later; nothing for any other step on the way.
 */
export const settlement = async (
  before: Delivery,
  after: Delivery,
  now: Date,
): Promise<readonly Write[]> => {
  const { owner, deliveryId, kind, state, messageId, recipient, invitation } = after
  const told = (as: 'SENT' | 'FAILED' | 'HELD' | 'SCHEDULED') =>
    followUp({ type: 'DeliverySettled', owner, deliveryId, kind, state: as, messageId })
  if (kind === 'message' && after.bouncedFrom && !before.bouncedFrom) {
    return [
      // What counted as sent is under way again.
      ...(before.state === 'SENT' ? told('SCHEDULED') : []),
      activity({ now }, owner, 'MESSAGE_NOT_DELIVERED', nameOf(after.bouncedFrom)),
    ]
  }
  if (kind === 'message' && waitsForMailbox(after) && !waitsForMailbox(before)) {
    return [...told('SCHEDULED'), activity({ now }, owner, 'MESSAGE_CAME_BACK', nameOf(recipient))]
  }
  if (state === before.state || (state !== 'SENT' && state !== 'FAILED' && state !== 'HELD')) {
    return []
  }
  const arrived = state === 'SENT'
  const who = nameOf(recipient)
  if (kind === 'notice') {
    if (arrived) return []
    if (!invitation) return told(state)
    return [
      ...told(state),
      activity({ now }, owner, 'INVITATION_NOT_DELIVERED', who),
      ...(await tellOwner(owner, invitationLost(who, invitation))),
    ]
  }
  const line = arrived ? 'MESSAGE_DELIVERED' : 'MESSAGE_NOT_DELIVERED'
  return [
    ...told(state),
    activity({ now }, owner, line, who),
    ...(arrived ? [] : await tellOwner(owner, messageLost(who))),
  ]
}
