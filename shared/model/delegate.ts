import * as z from 'zod'
import { ContactId, UserId } from './ids.ts'
import { Email, Instant } from './plain.ts'

/**
 * A contact's status as a delegate. `INVITED` until they answer, `ACCEPTED` while they may act,
 * `DECLINED` if they declined or stepped down, `DISABLED` once the owner has ended it.
 */
export const DelegateStatus = z
  .enum(['INVITED', 'ACCEPTED', 'DECLINED', 'DISABLED'])
  .meta({ id: 'DelegateStatus' })
export type DelegateStatus = z.infer<typeof DelegateStatus>

/** The person who answered a link, as their account named them at that time. */
export const Claimant = z.object({ name: z.string(), email: Email }).meta({ id: 'Claimant' })
export type Claimant = z.infer<typeof Claimant>

/** A delegate, as stored in the owner's partition. This record decides who may act. */
export const Delegate = z.object({
  contactId: ContactId,
  status: DelegateStatus,
  /**
   * The account that accepted. Kept while disabled, so that the owner can enable the delegate again
   * without a new request.
   */
  delegateUserId: UserId.optional(),
  acceptedBy: Claimant.optional(),
  /** Whether they may report that the owner has died. */
  reportPassing: z.boolean(),
  /** SHA-256 of the code in the latest invitation, while it is open. */
  codeHash: z.string().optional(),
  /** When this code expires. */
  codeExpiresAt: Instant.optional(),
  /**
   * Since when they have been named without interruption. If a disabled delegate is enabled again,
   * the time begins anew.
   */
  namedAt: Instant,
  acceptedAt: Instant.optional(),
  /** When the owner last entered another email address for them. Absent if they never did. */
  addressChangedAt: Instant.optional(),
  /** When the owner last let them report a death. Absent if they never did. */
  reportAllowedAt: Instant.optional(),
  disabledAt: Instant.optional(),
  version: z.int().min(1),
})
export type Delegate = z.infer<typeof Delegate>
