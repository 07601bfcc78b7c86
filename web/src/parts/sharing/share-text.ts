import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'

type Share = Output<'Sharing', 'ListSharesForTarget'>['items'][number]

/**
 * How far a share is with its contact. A contact whose account we know has a share at once: then
 * both times are the same, and nobody has accepted anything.
 */
export const shareText = ({
  status,
  createdAt,
  claimedAt,
  claimedBy,
  silent,
  invitationExpiresAt,
}: Pick<
  Share,
  'status' | 'createdAt' | 'claimedAt' | 'claimedBy' | 'silent' | 'invitationExpiresAt'
>): string => {
  if (status === 'CLAIMED' && claimedBy)
    return `${claimedAt === createdAt ? 'Shared with' : 'Accepted by'} ${claimedBy.name} (${claimedBy.email}).`
  if (silent) return 'Was not told.'
  return invitationExpiresAt
    ? `Told by email. The link works until ${dateOf(invitationExpiresAt)}.`
    : 'Not told by email: this address has had many of our emails today. Tell them yourself; they see it when they sign in.'
}
