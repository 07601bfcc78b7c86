import * as z from 'zod'
import { ContactId, UserId } from './ids.ts'
import { Email, Instant } from './plain.ts'

/**
 * How a contact stands as a delegate. `INVITED` until they answer, `ACCEPTED` while they may act, `DECLINED` if they
 * said no or stepped down, `DISABLED` from the moment that the owner ends it.
 */
export const DelegateStatus = z
  .enum(['INVITED', 'ACCEPTED', 'DECLINED', 'DISABLED'])
  .meta({ id: 'DelegateStatus' })
export type DelegateStatus = z.infer<typeof DelegateStatus>

/** Who answered a link, as their account named them then. */
export const Claimant = z.object({ name: z.string(), email: Email }).meta({ id: 'Claimant' })
export type Claimant = z.infer<typeof Claimant>

/** What the owner's partition keeps of a delegate. Theirs is the last word on who may act. */
export const Delegate = z.object({
  contactId: ContactId,
  status: DelegateStatus,
  /** The account that accepted. It stays while disabled, so that enabling again asks nobody anew. */
  delegateUserId: UserId.optional(),
  acceptedBy: Claimant.optional(),
  /** Whether they may report that the owner has died. */
  reportPassing: z.boolean(),
  /** SHA-256 of the code in the latest invitation, while it is open. */
  codeHash: z.string().optional(),
  codeExpiresAt: Instant.optional(),
  /** Since when they are a delegate without a break: one of the last 30 days cannot report a death. */
  namedAt: Instant,
  acceptedAt: Instant.optional(),
  disabledAt: Instant.optional(),
  version: z.int().min(1),
})
export type Delegate = z.infer<typeof Delegate>
