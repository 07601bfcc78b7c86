import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Due, dueRemoval } from '#functions/core/store/due.ts'
import type { Write } from '#functions/core/store/table.ts'
import { writeIndexed } from '#functions/core/store/write-indexed.ts'
import { type Account, findAccount, getsReminders } from '#functions/domain/accounts/account.ts'
import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import { noticeWithLink } from '#functions/domain/deliveries/notice-with-link.ts'
import { hasCode } from '#shared/errors.ts'
import type { Document } from '#shared/model/document.ts'
import { DocumentId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { nextReminder, type ReminderDays, reminderAt } from '#shared/rules/documents/reminders.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { documentReplacement, findDocument, type StoredDocument } from './document-repository.ts'

/** "expires on December 19, 2026". A reminder can be late, so that the day has passed. */
const expiryWords = (expiresOn: string, now: Date) =>
  `${expiresOn < now.toISOString().slice(0, 10) ? 'expired' : 'expires'} on ${longDate(expiresOn)}`

/** The mail to the owner of a document that expires. `url` is the page that ends the reminders. */
const reminderMail = (
  { title, holder }: Pick<Document, 'title' | 'holder'>,
  { expiry, daysBefore }: { expiry: string; daysBefore: ReminderDays },
  url: string,
): MailWords => ({
  subject: `${title} ${expiry}`,
  paragraphs: [
    `You keep this document with Heirloom: ${title}${holder ? ` (${holder})` : ''}. It ${expiry}.`,
    daysBefore === 0
      ? 'When you have the new one, replace the file and enter its new date under Documents.'
      : 'Renewing can take a while. When you have the new one, replace the file and enter its new date under Documents.',
  ],
  action: { label: 'Open your documents', url: appLink(paths.documents) },
  footnotes: [
    daysBefore === 0
      ? 'This is the last reminder of this date.'
      : 'We remind you 90 and 30 days before a document expires, and on the day.',
    `Stop these reminders: ${url}`,
  ],
})

/** The first reminder comes 90 days before the expiry. Its link works until 30 days after it. */
const linkValidForMs = 120 * day

const mailTo = async (
  account: Account,
  document: StoredDocument,
  at: string,
): Promise<readonly Write[]> => {
  const { fileId, expiresOn } = document
  const reminder = reminderAt(document, at)
  if (!reminder || expiresOn === undefined || !getsReminders(account)) return []
  return noticeWithLink(
    account,
    (code) =>
      reminderMail(
        document,
        { ...reminder, expiry: expiryWords(expiresOn, currentTime()) },
        appLink(paths.endReminders, { code }),
      ),
    { purpose: 'document', subject: fileId, validForMs: linkValidForMs, once: `${fileId}#${at}` },
  )
}

/**
 * Reminds the owner of a document whose entry in the due index has come, and moves the entry to the
 * next reminder. If the document does not name the entry any more, the entry is only removed. May
 * run any number of times.
 */
export const remindOfExpiry = async (due: Due): Promise<void> => {
  const now = currentTime()
  if (Date.parse(due.at) > now.getTime()) return
  await writeIndexed(async () => {
    const account = await findAccount(due.owner, { consistent: true })
    const document = await findDocument(due.owner, DocumentId.parse(due.id))
    if (!account || document?.remindAt !== due.at) return dueRemoval(due)
    const after = { ...document, remindAt: nextReminder(document, now)?.at }
    return [
      ...(await documentReplacement(due.owner, document, after)),
      ...(await mailTo(account, document, due.at)),
    ]
  }).catch((error: unknown) => {
    // The owner or another worker changed the document meanwhile. The sweep offers the entry again
    // if it is still there.
    if (!hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) throw error
  })
}
