import { companyEntityTypeName } from '#shared/data/company-entity-types.ts'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import { MESSAGE_STATUSES } from '#shared/data/message-statuses.ts'
import { relationshipById } from '#shared/data/relationships.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { CompanyItem } from '#shared/model/company.ts'
import type { ContactItem } from '#shared/model/contact.ts'
import type { DigitalAccountItem } from '#shared/model/digital-account.ts'
import type { DocumentItem } from '#shared/model/document.ts'
import type { MemoryItem } from '#shared/model/memory.ts'
import type { MessageItem } from '#shared/model/message.ts'
import { paths } from '#shared/paths.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'

/** One thing that was found. */
export interface Hit {
  readonly id: string
  /** The page that its row in the list of its noun opens. */
  readonly to: string
  readonly title: string
  readonly detail: string
}

const joined = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ')

export const contactHit = ({ contactId, name, relationship, email }: ContactItem): Hit => ({
  id: contactId,
  to: paths.viewContact(contactId),
  title: name,
  detail: joined(relationshipById(relationship ?? '')?.name, email),
})

export const documentHit = ({ fileId, title, category, holder }: DocumentItem): Hit => ({
  id: fileId,
  to: paths.editDocument(fileId),
  title,
  detail: joined(documentCategoryName(category), holder),
})

export const accountHit = ({ digitalAccountId, label, host, type }: DigitalAccountItem): Hit => ({
  id: digitalAccountId,
  to: paths.viewPassword(digitalAccountId),
  title: label,
  detail: joined(host, DIGITAL_ACCOUNT_TYPES.find(({ id }) => id === type)?.name),
})

export const memoryHit = ({ memoryId, title, date }: MemoryItem): Hit => ({
  id: memoryId,
  to: paths.readMemory(memoryId),
  title,
  detail: partialDateText(date),
})

export const messageHit = (item: MessageItem): Hit => ({
  id: item.messageId,
  to: paths.editMessage(item.messageId),
  title: item.subject || 'Without a title',
  detail: joined(
    item.recipientCount > 0
      ? `To ${namesInWords(item.recipientNames, item.recipientCount)}`
      : undefined,
    MESSAGE_STATUSES[item.status],
  ),
})

export const companyHit = ({ companyId, name, entityType, state }: CompanyItem): Hit => ({
  id: companyId,
  to: paths.editBusiness(companyId),
  title: name,
  detail: joined(companyEntityTypeName(entityType), state && stateByCode(state)?.name),
})
