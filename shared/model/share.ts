import * as z from 'zod'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { Claimant } from './delegate.ts'
import { ContactId, idNouns, UserId } from './ids.ts'
import { Instant } from './plain.ts'

type TargetTypeName = keyof typeof TARGET_TYPES

// The keys of the table are exactly the keys of its type, and it is never empty.
const targetTypes = Object.keys(TARGET_TYPES) as [TargetTypeName, ...TargetTypeName[]]

/** The kinds of things that can be shared. TARGET_TYPES has the details of each. */
export const TargetType = z.enum(targetTypes).meta({ id: 'TargetType' })
export type TargetType = z.infer<typeof TargetType>

/**
 * The id of a shared thing. The target type says which noun it belongs to. A category has no id, so
 * the share of a category names the owner's profile.
 */
export const TargetId = z
  .uuid()
  .brand<'target'>()
  .meta({ description: 'The id of what is shared.' })
  .register(idNouns, { noun: 'target' })
export type TargetId = z.infer<typeof TargetId>

/**
 * A category of the owner's things, such as `legal` for documents. A share with a category is for
 * all things of the type that are in that category at the moment of reading.
 */
export const TargetFilter = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'There is no such category.')
  .meta({ id: 'TargetFilter', description: 'A category, for a share of the whole category.' })
export type TargetFilter = z.infer<typeof TargetFilter>

/**
 * A share is `INVITED` until an account has claimed it, `CLAIMED` while that account may open the
 * thing, and `REVOKED` once the owner has ended the share.
 */
export const ShareStatus = z.enum(['INVITED', 'CLAIMED', 'REVOKED']).meta({ id: 'ShareStatus' })
export type ShareStatus = z.infer<typeof ShareStatus>

/** The wording of the mail about a share: `discreet` does not say what is shared. */
export const ShareMail = z.enum(['standard', 'discreet']).meta({ id: 'ShareMail' })
export type ShareMail = z.infer<typeof ShareMail>

/**
 * One thing shared with one contact, as stored in the owner's partition. This record decides about
 * access.
 */
export const Share = z.object({
  targetType: TargetType,
  targetId: TargetId,
  /** The category, if a whole category is shared. `targetId` is the owner's profile then. */
  targetFilter: TargetFilter.optional(),
  contactId: ContactId,
  /** The account that claimed the share. */
  granteeUserId: UserId.optional(),
  claimedBy: Claimant.optional(),
  claimedAt: Instant.optional(),
  /** Whether the share opens only after the owner's passing was released. */
  posthumousOnly: z.boolean(),
  /** No mail is sent about it. */
  silent: z.boolean(),
  mail: ShareMail.default('standard'),
  status: ShareStatus,
  /** SHA-256 of the code in the latest mail, while that code can be used. */
  codeHash: z.string().optional(),
  codeExpiresAt: Instant.optional(),
  revokedAt: Instant.optional(),
  /** When the grantee was told, after the owner's death, that it has opened. */
  releasedAt: Instant.optional(),
  version: z.int().min(1),
  createdAt: Instant,
})
export type Share = z.infer<typeof Share>

/** A request for access by an account whose link does not grant it. The owner answers it. */
export const AccessRequest = z.object({
  requestId: z.uuid(),
  targetType: TargetType,
  targetId: TargetId,
  targetFilter: TargetFilter.optional(),
  /** The contact who got the link. */
  contactId: ContactId,
  requesterUserId: UserId,
  requester: Claimant,
  status: z.enum(['OPEN', 'ALLOWED', 'REFUSED']),
  requestedAt: Instant,
})
export type AccessRequest = z.infer<typeof AccessRequest>
