import type { Output } from '#web/lib/api/api.ts'

export type UndeliveredItem = Output<'Passing', 'ListUndelivered'>['items'][number]

/** "the message goes" or "the 2 messages go": the place, such as "there", follows. */
export const messagesGo = ({ messages }: UndeliveredItem): string =>
  messages === 1 ? 'the message goes' : `the ${messages} messages go`

/** Says what did not arrive: "We could not deliver 2 messages to Sofia Ruiz". */
export const notDelivered = ({ messages, recipient }: UndeliveredItem): string =>
  `We could not deliver ${messages === 1 ? 'a message' : `${messages} messages`} to ${recipient}`

/** Says what is to be done about it now, in one sentence. */
export const whatNext = ({ proposal, canPropose, alone, recipient }: UndeliveredItem): string => {
  if (proposal?.own) {
    return alone
      ? 'You proposed another address. Someone on our team looks at it.'
      : 'You proposed another address. It waits for a second delegate to confirm it.'
  }
  if (proposal) return `${proposal.by} proposed another address. Is it right?`
  return canPropose
    ? `Do you know another email address of ${recipient}?`
    : 'Five addresses have failed. Someone on our team looks at it now.'
}
