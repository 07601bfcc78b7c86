import type { Output } from '#web/lib/api/api.ts'
import { dateOf } from '#web/lib/date-and-time.ts'

type Share = Output<'Sharing', 'ListSharesForTarget'>['items'][number]

/**
 * How far a share is with its contact. Whoever has it may have accepted it by its own link or by
 * another one, or may have had it at once, because we know their account.
 */
export const shareText = ({
  name,
  status,
  claimedBy,
  silent,
  invitationExpiresAt,
}: Pick<Share, 'name' | 'status' | 'claimedBy' | 'silent' | 'invitationExpiresAt'>): string => {
  if (status === 'CLAIMED' && claimedBy)
    return `Shared with ${claimedBy.name} (${claimedBy.email}).`
  if (silent) return `We have not told ${name}.`
  return invitationExpiresAt
    ? `Told by email. The link works until ${dateOf(invitationExpiresAt)}.`
    : 'Not told by email: this address has had many of our emails today. Tell them yourself; they see it when they sign in.'
}
