import { companyEntityTypeName } from '#shared/data/company-entity-types.ts'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import { MESSAGE_STATUSES } from '#shared/data/message-statuses.ts'
import { relationshipById } from '#shared/data/relationships.ts'
import { stateByCode } from '#shared/data/states.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { type NounName, nounNames, nouns } from '#web/parts/nouns.ts'

/** One thing that was found. */
export interface Hit {
  readonly id: string
  /** The page that its row in the list of its noun opens. */
  readonly to: string
  readonly title: string
  readonly detail: string
}

/** The most hits that are shown of each noun. */
const hitsShown = 5
const paging = { pageNumber: 1, pageSize: hitsShown }

/**
 * Titles of messages are stored encrypted, so the newest ones are read in one query, and searched
 * here.
 */
const messagesSearched = 100

/**
 * A person who finds that something is gone may search again within a second, and must not see it
 * then.
 */
const askAgain = { dedupingInterval: 0 }

/** A hit of one noun. */
export interface Found {
  readonly hits: readonly Hit[]
  /** How many there are, those that are not shown included. */
  readonly total: number
  /** Says that not everything was looked at. */
  readonly note?: string
}

export interface NounAnswer {
  readonly name: NounName
  readonly answer: Answer<Found>
}

/**
 * The answers to a search, of each noun that the visitor's plan includes. Each is one query of the
 * noun's list. Businesses are few, so that their list is whole and searched here. Without a word to
 * search for, nothing is asked and the answers are empty.
 */
export function useSearch(text: string): readonly NounAnswer[] {
  const { userProfileId, userEntitlements } = useCredentials()
  const words = searchWords(text)
  const asks = words.length > 0
  const mayAskPaid = allowsPaid(userEntitlements)
  const asksPaid = asks && mayAskPaid

  const contacts = useQuery(
    'ContactData',
    'GetCombinedContactDataItemsLinqFiltered',
    asks ? { ...paging, userProfileId, search_query: text, type: 'all' } : null,
    askAgain,
  )
  const documents = useQuery(
    'Document',
    'GetDocuments',
    asksPaid ? { body: { ...paging, search: text } } : null,
    askAgain,
  )
  const accounts = useQuery(
    'Password',
    'GetAllDigitalAccounts',
    asksPaid ? { ...paging, searchQuery: text } : null,
    askAgain,
  )
  const memories = useQuery(
    'Memories',
    'GetMemories',
    asksPaid ? { body: { ...paging, search: text } } : null,
    askAgain,
  )
  const messages = useQuery(
    'Messages',
    'GetMessages',
    asksPaid ? { pageNumber: 1, pageSize: messagesSearched } : null,
    askAgain,
  )

  const companies = useQuery('Companies', 'GetUserCompanies', asksPaid ? {} : null, askAgain)

  const answers: Readonly<Record<NounName, Answer<Found>>> = {
    contacts: foundIn(contacts, ({ contactId, name, relationship, email }) => ({
      id: contactId,
      to: paths.viewContact(contactId),
      title: name,
      detail: joined(relationshipById(relationship ?? '')?.name, email),
    })),
    documents: foundIn(documents, ({ fileId, title, category, holder }) => ({
      id: fileId,
      to: paths.editDocument(fileId),
      title,
      detail: joined(documentCategoryName(category), holder),
    })),
    accounts: foundIn(accounts, ({ digitalAccountId, label, host, type }) => ({
      id: digitalAccountId,
      to: paths.viewPassword(digitalAccountId),
      title: label,
      detail: joined(host, DIGITAL_ACCOUNT_TYPES.find(({ id }) => id === type)?.name),
    })),
    memories: foundIn(memories, ({ memoryId, title, date }) => ({
      id: memoryId,
      to: paths.readMemory(memoryId),
      title,
      detail: partialDateText(date),
    })),
    messages: mapAnswer(messages, ({ items, total }) => {
      const found = items.filter(({ subject }) => hasWords(subject, words))
      return {
        hits: found.slice(0, hitsShown).map((item) => ({
          id: item.messageId,
          to: paths.editMessage(item.messageId),
          title: item.subject || 'Without a title',
          detail: joined(
            item.recipientCount > 0
              ? `To ${namesInWords(item.recipientNames, item.recipientCount)}`
              : undefined,
            MESSAGE_STATUSES[item.status],
          ),
        })),
        total: found.length,
        ...(total > items.length && {
          note: `Only your newest ${messagesSearched} messages were searched.`,
        }),
      }
    }),
    companies: mapAnswer(companies, (items) => {
      const found = items.filter(({ name }) => hasWords(name, words))
      return {
        hits: found.slice(0, hitsShown).map(({ companyId, name, entityType, state }) => ({
          id: companyId,
          to: paths.editBusiness(companyId),
          title: name,
          detail: joined(companyEntityTypeName(entityType), state && stateByCode(state)?.name),
        })),
        total: found.length,
      }
    }),
  }
  return nounNames
    .filter((name) => mayAskPaid || !nouns[name].paid)
    .map((name) => ({ name, answer: answers[name] }))
}

const foundIn = <Item>(
  answer: Answer<{ readonly items: readonly Item[]; readonly total: number }>,
  toHit: (item: Item) => Hit,
): Answer<Found> => mapAnswer(answer, ({ items, total }) => ({ hits: items.map(toHit), total }))

const joined = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ')
