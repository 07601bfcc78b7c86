import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { serverNow } from '#web/lib/server-time.ts'

export type DelegateItem = Output<'Sharing', 'DelegateStatus'>

/** The badge of a contact, by their status as a delegate. */
export const delegateBadge = {
  NONE: undefined,
  INVITED: { label: 'Asked', tone: 'warning' },
  ACCEPTED: { label: 'Delegate', tone: 'success' },
  DECLINED: { label: 'Declined', tone: 'neutral' },
  DISABLED: { label: 'Ended', tone: 'neutral' },
} as const

/** A contact's status as a delegate, in a sentence. */
export function describeDelegate({
  status,
  acceptedBy,
  acceptedAt,
  countsFrom,
  invitationExpiresAt,
}: DelegateItem): string {
  switch (status) {
    case 'INVITED':
      return invitationExpiresAt
        ? `Asked by mail. The link works until ${dateOf(invitationExpiresAt)}.`
        : 'Not asked by mail yet: this address has had many of our mails. Send it again tomorrow.'
    case 'ACCEPTED': {
      const isProbation = countsFrom !== undefined && Date.parse(countsFrom) > serverNow()
      return `Accepted${acceptedAt ? ` on ${dateOf(acceptedAt)}` : ''}${acceptedBy ? ` as ${acceptedBy.name} (${acceptedBy.email})` : ''}.${isProbation ? ` They can report your death from ${dateOf(countsFrom)}.` : ''}`
    }
    case 'DECLINED':
      return 'Is not your delegate by their own choice.'
    case 'DISABLED':
      return 'You ended what they may do.'
    case 'NONE':
      return 'Is not one of your delegates.'
  }
}
