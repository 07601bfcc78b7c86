import type { MailWords } from '#functions/domain/deliveries/delivery-words.ts'
import type { Document } from '#shared/model/document.ts'
import type { ReminderDays } from '#shared/rules/documents/reminders.ts'
import { longDate } from '#shared/rules/time/long-date.ts'

const when: Readonly<Record<ReminderDays, string>> = {
  90: 'in three months',
  30: 'in a month',
  0: 'today',
}

/** Tells the owner of a document that it expires. `url` is the page that ends the reminders. */
export const reminderMail = (
  { title, holder }: Pick<Document, 'title' | 'holder'>,
  { expiresOn, daysBefore }: { expiresOn: string; daysBefore: ReminderDays },
  url: string,
): MailWords => ({
  subject: `${title} expires ${when[daysBefore]}`,
  paragraphs: [
    `You keep this document with Heirloom: ${title}${holder ? ` (${holder})` : ''}. It expires on ${longDate(expiresOn)}.`,
    daysBefore === 0
      ? 'When you have the new one, replace the file and enter its new date under Documents.'
      : 'Renewing can take a while. When you have the new one, replace the file and enter its new date under Documents.',
  ],
  action: { label: 'Stop these reminders', url },
  footnotes: [
    daysBefore === 0
      ? 'This is the last reminder of this date.'
      : 'We remind you 90 and 30 days before a document expires, and on the day.',
  ],
})
