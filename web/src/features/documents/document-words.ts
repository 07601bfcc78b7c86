import { DOCUMENT_CATEGORIES, documentCategoryName } from '#shared/data/document-categories.ts'
import type { DocumentItem, PaperId } from '#shared/model/document.ts'
import { reminderDays } from '#shared/rules/documents/reminders.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { today } from '#web/lib/today.ts'

export const categoryChoices = DOCUMENT_CATEGORIES.map(({ id, name }) => ({
  value: id,
  label: name,
}))

/** Whether the owner can write an expected paper here, so that no paper need exist. */
export const isWritable = (paperId: PaperId) => paperId === 'funeral-wishes'

/** What a document without a file is. */
export const wordsWithoutFile = ({ writtenHere }: Pick<DocumentItem, 'writtenHere'>) =>
  writtenHere ? 'Written here' : 'On paper only'

/**
 * "Identity and family · Carmen · Issued May 3, 2019", or the day on which it was added. Without
 * a file: "… · On paper only · …", or "… · Written here · …".
 */
export const describeDocument = (document: DocumentItem): string =>
  [
    // “Other” tells nothing.
    document.category !== 'other' && documentCategoryName(document.category),
    document.holder,
    !document.file && wordsWithoutFile(document),
    // A line ends before the date, not within it.
    dayOf(document).replaceAll(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join(' · ')

const dayOf = ({ issuedOn, createdAt }: DocumentItem): string =>
  issuedOn ? `Issued ${longDate(issuedOn)}` : `Added ${dateOf(createdAt)}`

/** An expiry is shown from the day of its first reminder on. */
const [shownDaysBefore] = reminderDays

const lastDayShown = (now: string): string => {
  const day = new Date(`${now}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + shownDaysBefore)
  return day.toISOString().slice(0, 10)
}

/** The words about a document's expiry. Undefined if it does not expire, or not soon. */
export const expiryOf = (
  { expiresOn }: Pick<DocumentItem, 'expiresOn'>,
  now = today(),
): { tone: 'error' | 'warning'; words: string } | undefined => {
  if (expiresOn === undefined || expiresOn > lastDayShown(now)) return undefined
  if (expiresOn < now) return { tone: 'error', words: `Expired ${longDate(expiresOn)}` }
  if (expiresOn === now) return { tone: 'warning', words: 'Expires today' }
  return { tone: 'warning', words: `Expires ${longDate(expiresOn)}` }
}
