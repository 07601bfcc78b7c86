import { onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'
import {
  type DelegateItem,
  isLapsed,
  missingDelegates,
  reportersAmong,
  spareDelegate,
} from '#web/parts/sharing/delegates-in-words.ts'

/** Whether the person was a delegate, and stepped down or deleted their account. */
const hasLeft = ({ status, acceptedAt }: DelegateItem) =>
  status === 'DECLINED' && acceptedAt !== undefined

/** How many delegates accepted, can still answer or did not in time, who said no, and who left. */
export const countsOf = (delegates: readonly DelegateItem[]) => {
  const accepted = delegates.filter(({ status }) => status === 'ACCEPTED')
  const invited = delegates.filter(({ status }) => status === 'INVITED')
  const lapsed = invited.filter(isLapsed).length
  const declined = delegates.filter(({ status }) => status === 'DECLINED')
  return {
    ...(accepted.length > 0 && {
      count: accepted.filter(({ reportPassing }) => reportPassing).length,
    }),
    asked: invited.length - lapsed,
    lapsed,
    declined: declined.filter((delegate) => !hasLeft(delegate)).map(({ name }) => name),
    left: declined.filter(hasLeft).map(({ name }) => name),
  }
}

/**
 * What the owner is asked to do about their delegates. `needed` must confirm a death. The list
 * below says who declined or left.
 */
export const adviceOn = (delegates: readonly DelegateItem[], needed: number) => {
  const { count, asked, lapsed } = countsOf(delegates)
  return {
    missing: missingDelegates({ needed, count, asked, lapsed }),
    // While nobody has accepted, `missing` asks for one to spare already.
    spare:
      count === undefined
        ? undefined
        : spareDelegate({ needed, named: reportersAmong(delegates).length }),
  }
}

/** The badge of a delegate. Nothing for other contacts. */
export const delegateBadge = (delegate: DelegateItem) => {
  if (delegate.status === 'INVITED' && isLapsed(delegate)) {
    return { label: 'No answer', tone: 'warning' } as const
  }
  return badges[hasLeft(delegate) ? 'DISABLED' : delegate.status]
}

const badges = {
  NONE: undefined,
  INVITED: { label: 'Asked', tone: 'warning' },
  ACCEPTED: { label: 'Delegate', tone: 'success' },
  DECLINED: { label: 'Said no', tone: 'neutral' },
  DISABLED: { label: 'Ended', tone: 'neutral' },
} as const

/** What a person reads who has sent a request again. Nothing if no mail went out. */
export const sentAgainWords = ({ status, name, invitationExpiresAt }: DelegateItem) =>
  status === 'INVITED' && invitationExpiresAt !== undefined
    ? `We asked ${name} by email again. If you wrote words of your own, they are only in the first email.`
    : undefined

/** A contact's status as a delegate, in a sentence. */
export function describeDelegate(delegate: DelegateItem): string {
  const { status, name, acceptedBy, acceptedAt, countsFrom, invitationExpiresAt } = delegate
  switch (status) {
    case 'INVITED':
      if (invitationExpiresAt && isLapsed(delegate)) {
        return `Has not answered. The link in our email ended on ${dateOf(invitationExpiresAt)}. Send it again, or ask somebody else.`
      }
      return invitationExpiresAt
        ? `Asked by email. The link works until ${dateOf(invitationExpiresAt)}.`
        : 'Not asked by email yet: this address has had many of our emails. Send it again tomorrow.'
    case 'ACCEPTED': {
      const isProbation = countsFrom !== undefined && Date.parse(countsFrom) > serverNow()
      // Their account may have another name than the owner gave them.
      const otherName = acceptedBy?.name !== name ? ` as ${acceptedBy?.name}` : ''
      return `Accepted${acceptedAt ? ` on ${dateOf(acceptedAt)}` : ''}${acceptedBy ? `${otherName} with ${acceptedBy.email}` : ''}.${isProbation ? ` They can report your death from ${dateOf(onFirstWholeDay(countsFrom))}.` : ''}`
    }
    case 'DECLINED':
      return hasLeft(delegate)
        ? 'Is no longer your delegate. Ask again, or ask somebody else.'
        : 'Ask again, or ask somebody else.'
    case 'DISABLED':
      return 'You ended what they can do.'
    case 'NONE':
      return 'They are not one of your delegates.'
  }
}
