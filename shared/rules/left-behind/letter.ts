import type { ReadOnlyAccount } from '#shared/model/digital-account.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { longDate } from '../time/long-date.ts'

/** Left for the writer to fill in: what we do not know, and what no delegate may claim to be. */
const BLANK = '______________________'

type Action = NonNullable<ReadOnlyAccount['wish']['action']>

/** The request of the letter, by what the person who died wished. */
const requests: Readonly<Record<Action, string>> = {
  close:
    'Please close the account. If money is left in it, or is owed, please tell me in writing how much, and what you need from the estate before you pay or are paid.',
  memorialise:
    'Please turn the account into a memorial, or keep it as it is, and tell me in writing what you need for that.',
  transfer:
    'The account is to be passed on. Please tell me in writing whether that is possible, to whom, and what you need for it.',
  delete:
    'Please delete the account with everything in it, and confirm in writing when that is done.',
  nothing: 'Nothing needs to be done about the account. Please note the death in your records.',
}

/**
 * A letter to the provider of an account whose customer died, to be completed by hand. It does not
 * say in which office the writer acts: a delegate here is no executor. It holds nothing secret of
 * the account.
 */
export const letterToProvider = (
  { label, wish }: Pick<ReadOnlyAccount, 'label' | 'wish'>,
  {
    died,
    writer,
    today,
  }: { readonly died: string; readonly writer: string; readonly today: IsoDate },
): string => {
  const { action = 'close' } = wish
  return [
    `${writer}\n${BLANK}\n${BLANK}`,
    longDate(today),
    `To: ${label}\n${BLANK}`,
    `Death of your customer ${died}`,
    'To whom it may concern:',
    `${died}, who was your customer, died on ${BLANK}. The number of the account, or the customer’s number, is ${BLANK}.`,
    requests[action],
    `I write as ${BLANK} (executor, administrator, or relative). A certified copy of the death certificate, number ${BLANK}, is enclosed, with the paper that shows my office, if I have one.`,
    'Please send your answer to the address above.',
    `Sincerely,\n\n\n${BLANK}\n${writer}`,
  ].join('\n\n')
}
