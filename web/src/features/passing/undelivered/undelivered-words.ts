import type { Output } from '#web/lib/api/api.ts'

export type UndeliveredItem = Output<'Passing', 'ListUndelivered'>['items'][number]

/** "the message goes" or "the 2 messages go": the place, such as "there", follows. */
export const messagesGo = ({ messageCount }: UndeliveredItem): string =>
  messageCount === 1 ? 'the message goes' : `the ${messageCount} messages go`

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
