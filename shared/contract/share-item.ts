import * as z from 'zod'
import { Claimant } from '#shared/model/delegate.ts'
import { ContactId } from '#shared/model/ids.ts'
import { Email, Instant } from '#shared/model/plain.ts'
import { ShareStatus, TargetFilter, TargetId, TargetType } from '#shared/model/share.ts'

/** One thing shared with one contact. */
export const ShareItem = z
  .object({
    targetType: TargetType,
    targetId: TargetId,
    targetFilter: TargetFilter.optional(),
    contactId: ContactId,
    name: z.string(),
    email: Email.optional(),
    /** Whether the share opens only after the owner's passing was released. */
    posthumousOnly: z.boolean(),
    /** No mail is sent about it. */
    silent: z.boolean(),
    status: ShareStatus,
    createdAt: Instant,
    claimedAt: Instant.optional(),
    claimedBy: Claimant.optional(),
    invitationExpiresAt: Instant.optional(),
  })
  .meta({ id: 'ShareItem' })
