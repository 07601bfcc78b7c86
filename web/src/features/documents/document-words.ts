import { DOCUMENT_CATEGORIES, documentCategoryName } from '#shared/data/document-categories.ts'
import type { DocumentItem } from '#shared/model/document.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { today } from '#web/lib/today.ts'
import { fileSizeText } from '#web/ui/file-size-text.ts'

export const categoryChoices = DOCUMENT_CATEGORIES.map(({ id, name }) => ({
  value: id,
  label: name,
}))

/** "Identity and family · Carmen's · 1.2 MB", or that there is only paper. */
export const describeDocument = ({ category, holder, file }: DocumentItem): string =>
  [documentCategoryName(category), holder, file ? fileSizeText(file.size) : 'On paper only']
    .filter(Boolean)
    .join(' · ')

/** The last day before which an expiry is shown as near. */
const nearUntil = (now: string): string => {
  const day = new Date(`${now}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 90)
  return day.toISOString().slice(0, 10)
}

/** The words about a document's expiry. Undefined if it does not expire, or not soon. */
export const expiryOf = (
  { expiresOn }: Pick<DocumentItem, 'expiresOn'>,
  now = today(),
): { tone: 'error' | 'warning'; words: string } | undefined => {
  if (expiresOn === undefined || expiresOn > nearUntil(now)) return undefined
  if (expiresOn < now) return { tone: 'error', words: `Expired ${longDate(expiresOn)}` }
  if (expiresOn === now) return { tone: 'warning', words: 'Expires today' }
  return { tone: 'warning', words: `Expires ${longDate(expiresOn)}` }
}
