import type { Output } from '#web/lib/api/api.ts'

type Share = Output<'Sharing', 'ListSharesForTarget'>['items'][number]

/**
 * Says who has a share, or else whether its contact was told of it. A contact whose account we know
 * has it at once. Others accept it by its own link or by another one.
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
    ? // Only for a reader with another address does the link end after a month.
      'Told by email. The link stays valid for the address that it went to.'
    : 'Not told by email: this address has had many of our emails today. Tell them yourself; they see it when they sign in.'
}
