import { limitRate } from '#functions/core/http/limit-rate.ts'
import { loadDocument } from '#functions/domain/documents/document-repository.ts'
import { endReminders as end } from '#functions/domain/documents/end-reminders.ts'
import { toFullDocument } from '#functions/domain/documents/full-document.ts'
import { hashLinkCode, readLink } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { document } from '#shared/contract/document.ts'
import { hasCode } from '#shared/errors.ts'
import { FileId } from '#shared/model/ids.ts'

export const endReminders: Handler<typeof document.operations.EndReminders> = async (
  { body: { fileId } },
  { caller },
) => {
  await end(caller.userId, fileId)
  return toFullDocument(await loadDocument(caller.account, fileId))
}

export const endRemindersByCode: Handler<typeof document.operations.EndRemindersByCode> = async (
  { body: { code } },
  context,
) => {
  await limitRate('document-link', context, hashLinkCode(code))
  const link = await readLink(code, 'document', context.now)
  if (!link) throw linkInvalid()
  return end(link.userId, FileId.parse(link.subject)).catch((error: unknown) => {
    // The document or its owner is gone.
    throw hasCode(error, 'NOT_FOUND', 'PROFILE_MISSING') ? linkInvalid() : error
  })
}
