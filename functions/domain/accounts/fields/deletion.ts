import * as z from 'zod'
import { DeliveryId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'

/** A deletion that was announced, and that the owner can still stop: `follow-deletion.ts`. */
const AnnouncedDeletion = z.object({
  /** When the account will be deleted. */
  at: Instant,
  /** When it was announced. Announcements of earlier versions do not have it. */
  since: Instant.optional(),
  /**
   * SHA-256 of the code in the link that stops the deletion. Until a worker has stored the mails,
   * it is the hash of a code that nobody has.
   */
  linkHash: z.string(),
  /**
   * The mail to the owner's present address. Nothing is deleted before it went out or was refused.
   * Absent until a worker has stored it, and where an earlier version sent it.
   */
  noticeId: DeliveryId.optional(),
  /** The mails and texts to the owner's other channels. An earlier version stored none. */
  otherNoticeIds: z.array(DeliveryId).optional(),
})
export type AnnouncedDeletion = z.infer<typeof AnnouncedDeletion>

/** The field of an account that will be deleted. */
export const deletionFields = {
  /**
   * Present from the announcement to the end of the deletion. Meanwhile nothing in the account is
   * read, shared or sent (`findActiveAccount`), and its owner can keep it.
   */
  deletion: AnnouncedDeletion.optional(),
} as const
