import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Share } from '#shared/model/share.ts'
import { plainContactName } from '../people.ts'
import { storeOwnShare } from './store-share.ts'

/** A share after it was revoked. It keeps the grantee. Its link claims nothing any more. */
export const revokedShare = (share: Share, now: Date): Share => {
  const { codeHash: _, codeExpiresAt: __, ...rest } = share
  return { ...rest, status: 'REVOKED', revokedAt: now.toISOString() }
}

/**
 * Revokes a share with effect from this call. The record keeps the grantee, so that the owner can
 * share it again without a new invitation. Whoever has the link can still ask the owner for access:
 * the link has a record of its own (`shareInvitation`).
 */
export const revoke = async (
  context: MemberContext,
  {
    share,
    contact,
    ownerLabel,
  }: { share: Share; contact: Contact | undefined; ownerLabel: string },
): Promise<void> => {
  const subject = contact ? `${ownerLabel}, with ${plainContactName(contact)}` : ownerLabel
  return storeOwnShare(context, share, revokedShare(share, context.now), [
    await activityAbout(context, context.caller.account, 'SHARE_REVOKED', subject),
  ])
}
