import type { Output } from '#web/lib/api/api.ts'

export type UndeliveredItem = Output<'Passing', 'ListUndelivered'>['items'][number]

const messagesGoThere = ({ messageCount }: UndeliveredItem): string =>
  messageCount === 1 ? 'the message goes there' : `the ${messageCount} messages go there`

/** Who confirms an address, before a delegate proposes it. */
export const whoConfirms = (item: UndeliveredItem): string =>
  item.isOnlyDelegate
    ? `Someone on our team looks at it. Only after that, ${messagesGoThere(item)}.`
    : `Another delegate confirms it. Only after that, ${messagesGoThere(item)}.`

/** For whom the address waits that the reader proposed. */
export const waitsFor = (item: UndeliveredItem): string =>
  item.isOnlyDelegate
    ? `Waiting for someone on our team to confirm it. Then ${messagesGoThere(item)} at once.`
    : `Waiting for a second delegate to confirm it. Then ${messagesGoThere(item)} at once. If nobody does within a week, someone on our team looks at it.`

/** What follows if the reader confirms an address. */
export const afterConfirming = (item: UndeliveredItem): string =>
  `Once you confirm it, ${messagesGoThere(item)} at once.`

/** The thanks to a delegate who confirmed an address. */
export const thanksForConfirming = (item: UndeliveredItem): string =>
  `Thank you. Now ${messagesGoThere(item)}. We tell you if that fails too.`

/** Says what did not arrive: "We could not deliver 2 messages to Sofia Ruiz". */
export const notDelivered = ({ messageCount, recipient }: UndeliveredItem): string =>
  `We could not deliver ${messageCount === 1 ? 'a message' : `${messageCount} messages`} to ${recipient}`

/** Says what is to be done about it now, in one sentence. */
export const whatNext = ({
  proposal,
  canPropose,
  isOnlyDelegate,
  recipient,
}: UndeliveredItem): string => {
  if (proposal?.own) {
    return isOnlyDelegate
      ? 'You proposed another address. Someone on our team looks at it.'
      : 'You proposed another address. It waits for a second delegate to confirm it.'
  }
  if (proposal) return `${proposal.by} proposed another address. Is it right?`
  return canPropose
    ? `Do you know another email address of ${recipient}?`
    : 'Five addresses have failed. Someone on our team looks at it now.'
}
