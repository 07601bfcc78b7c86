import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { DocumentId, UserId } from '#shared/model/ids.ts'
import { documentReplacement, loadStoredDocument } from './document-repository.ts'

/**
 * Ends the reminders of a document's current expiry. The document keeps its version, so that an
 * open editor can still be saved. `NOT_FOUND` if the owner has no such document. Idempotent.
 * Returns the title.
 */
export const endReminders = (owner: UserId, documentId: DocumentId): Promise<{ title: string }> =>
  retryStale(async () => {
    const before = await loadStoredDocument(owner, documentId)
    const { title, expiresOn } = before
    if (expiresOn !== undefined && before.remindersEndedFor !== expiresOn) {
      const after = { ...before, remindersEndedFor: expiresOn, remindAt: undefined }
      await writeAll(await documentReplacement(owner, before, after))
    }
    return { title }
  })
