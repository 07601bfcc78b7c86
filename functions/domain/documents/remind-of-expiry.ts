import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import type { Write } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { noticeWithLink } from '#functions/domain/deliveries/notice-with-link.ts'
import { hasCode } from '#shared/errors.ts'
import { FileId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { nextReminder, reminderAt } from '#shared/rules/documents/reminders.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { documentReplacement, findDocument, type StoredDocument } from './document-repository.ts'
import { reminderMail } from './reminder-mail.ts'

/** In milliseconds: until the last reminder of the same expiry, and a month more. */
const linkValidFor = 120 * day

/** Nobody is reminded while a death is reported, after it, or while the account is being left. */
const isQuiet = ({ reportedSince, memorialSince, deletion }: Account) =>
  reportedSince !== undefined || memorialSince !== undefined || deletion !== undefined

const mailTo = async (
  account: Account,
  document: StoredDocument,
  at: string,
): Promise<readonly Write[]> => {
  const { fileId, expiresOn } = document
  const reminder = reminderAt(document, at)
  if (!reminder || expiresOn === undefined || isQuiet(account)) return []
  return noticeWithLink(
    account,
    (code) =>
      reminderMail(document, { ...reminder, expiresOn }, appLink(paths.endReminders, { code })),
    { purpose: 'document', subject: fileId, validFor: linkValidFor, once: `${fileId}#${at}` },
  )
}

/**
 * Reminds the owner of a document whose entry in the due index has come, and moves the entry to the next reminder. The
 * document decides: an entry that it does not name any more is only removed. May run any number of times.
 */
export const remindOfExpiry = async (due: Due): Promise<void> => {
  const now = currentTime()
  if (Date.parse(due.at) > now.getTime()) return
  await writeIndexed(async () => {
    const account = await findAccount(due.owner, { consistent: true })
    const document = await findDocument(due.owner, FileId.parse(due.id))
    if (!account || document?.remindAt !== due.at) return dueRemoval(due)
    const after = { ...document, remindAt: nextReminder(document, now)?.at }
    return [
      ...(await documentReplacement(due.owner, document, after)),
      ...(await mailTo(account, document, due.at)),
    ]
  }).catch((error: unknown) => {
    // The owner or another worker changed it at this moment; the sweep offers the entry again if it is still there.
    if (!hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) throw error
  })
}
