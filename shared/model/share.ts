import * as z from 'zod'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { Claimant } from './delegate.ts'
import { ContactId, idNouns, UserId } from './ids.ts'
import { Instant } from './plain.ts'

type TargetTypeName = keyof typeof TARGET_TYPES

// The keys of the table are those that its type has, and it is never empty.
const targetTypes = Object.keys(TARGET_TYPES) as [TargetTypeName, ...TargetTypeName[]]

/** What can be shared: TARGET_TYPES says more of each. */
export const TargetType = z.enum(targetTypes).meta({ id: 'TargetType' })
export type TargetType = z.infer<typeof TargetType>

/** The id of something shared: which noun's it is, its type says. */
export const TargetId = z
  .uuid()
  .brand<'target'>()
  .meta({ description: 'The id of what is shared.' })
  .register(idNouns, { noun: 'target' })
export type TargetId = z.infer<typeof TargetId>

/** `INVITED` until an account has claimed it, `CLAIMED` while that account may open it, `REVOKED` at once. */
export const ShareStatus = z.enum(['INVITED', 'CLAIMED', 'REVOKED']).meta({ id: 'ShareStatus' })
export type ShareStatus = z.infer<typeof ShareStatus>

/** The words of the mail that tells of a share: `discreet` does not say what it is. */
export const ShareMail = z.enum(['standard', 'discreet']).meta({ id: 'ShareMail' })
export type ShareMail = z.infer<typeof ShareMail>

/** One thing shared with one contact, as the owner's partition keeps it. It alone decides. */
export const Share = z.object({
  targetType: TargetType,
  targetId: TargetId,
  /** Which part of the target, where a part can be shared. */
  targetFilter: z.string().optional(),
  contactId: ContactId,
  /** The account that claimed it. */
  granteeUserId: UserId.optional(),
  claimedBy: Claimant.optional(),
  claimedAt: Instant.optional(),
  /** Opens only after the owner's death has been confirmed and released. */
  posthumousOnly: z.boolean(),
  /** No mail tells of it. */
  silent: z.boolean(),
  mail: ShareMail.default('standard'),
  status: ShareStatus,
  /** SHA-256 of the code in the latest mail, while it is open. */
  codeHash: z.string().optional(),
  codeExpiresAt: Instant.optional(),
  revokedAt: Instant.optional(),
  /** When its grantee was told, after the owner's death, that it has opened. */
  releasedAt: Instant.optional(),
  version: z.int().min(1),
  createdAt: Instant,
})
export type Share = z.infer<typeof Share>

/** Somebody who holds a link that does not open by itself, and asks the owner to. */
export const AccessRequest = z.object({
  requestId: z.uuid(),
  targetType: TargetType,
  targetId: TargetId,
  /** Whom the link was sent to. */
  contactId: ContactId,
  requesterUserId: UserId,
  requester: Claimant,
  status: z.enum(['OPEN', 'ALLOWED', 'REFUSED']),
  requestedAt: Instant,
})
export type AccessRequest = z.infer<typeof AccessRequest>
