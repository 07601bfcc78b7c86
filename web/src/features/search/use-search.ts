import { companyEntityTypeName } from '#shared/data/company-entity-types.ts'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import { MESSAGE_STATUSES } from '#shared/data/message-statuses.ts'
import { relationshipById } from '#shared/data/relationships.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { CompanyItem } from '#shared/model/company.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import type { Output } from '#web/lib/api/api.ts'
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

/** The most hits that are shown for each noun. */
const hitsShown = 5
const paging = { pageNumber: 1, pageSize: hitsShown }

/** How many of the newest messages are searched. They are read in one query. */
const messagesSearched = 100

/**
 * No answer of a second ago is used again: a person who found that something is gone must not see
 * it in their next search.
 */
const alwaysAsk = { dedupingInterval: 0 }

/** What was found for one noun. */
export interface Found {
  readonly hits: readonly Hit[]
  /** How many were found, also those that are not shown. */
  readonly total: number
  /** Says that not everything was looked at. */
  readonly note?: string
}

export interface NounAnswer {
  readonly name: NounName
  readonly answer: Answer<Found>
}

/**
 * The answers to a search, one for each noun that the visitor's plan includes. Each is one query of
 * the noun's list, which the server searches. Businesses are few, and titles of messages are
 * encrypted: these lists are read and searched here. Without a word to search for, nothing is asked
 * and the answers are empty.
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
    alwaysAsk,
  )
  const documents = useQuery(
    'Document',
    'GetDocuments',
    asksPaid ? { body: { ...paging, search: text } } : null,
    alwaysAsk,
  )
  const accounts = useQuery(
    'Password',
    'GetAllDigitalAccounts',
    asksPaid ? { ...paging, searchQuery: text } : null,
    alwaysAsk,
  )
  const memories = useQuery(
    'Memories',
    'GetMemories',
    asksPaid ? { body: { ...paging, search: text } } : null,
    alwaysAsk,
  )
  const messages = useQuery(
    'Messages',
    'GetMessages',
    asksPaid ? { pageNumber: 1, pageSize: messagesSearched } : null,
    alwaysAsk,
  )
  const companies = useQuery('Companies', 'GetUserCompanies', asksPaid ? {} : null, alwaysAsk)

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
    messages: mapAnswer(messages, (page) => foundMessages(page, words)),
    companies: mapAnswer(companies, (items) => foundCompanies(items, words)),
  }
  return nounNames
    .filter((name) => mayAskPaid || !nouns[name].paid)
    .map((name) => ({ name, answer: answers[name] }))
}

const foundMessages = (
  { items, total }: Output<'Messages', 'GetMessages'>,
  words: readonly string[],
): Found => {
  const matches = items.filter(({ subject }) => hasWords(subject, words))
  return {
    hits: matches
      .slice(0, hitsShown)
      .map(({ messageId, subject, recipientNames, recipientCount, status }) => ({
        id: messageId,
        to: paths.editMessage(messageId),
        title: subject || 'Without a title',
        detail: joined(
          recipientCount > 0 ? `To ${namesInWords(recipientNames, recipientCount)}` : undefined,
          MESSAGE_STATUSES[status],
        ),
      })),
    total: matches.length,
    ...(total > items.length && {
      note: `Only your newest ${messagesSearched} messages were searched.`,
    }),
  }
}

const foundCompanies = (companies: readonly CompanyItem[], words: readonly string[]): Found => {
  const matches = companies.filter(({ name }) => hasWords(name, words))
  return {
    hits: matches.slice(0, hitsShown).map(({ companyId, name, entityType, state }) => ({
      id: companyId,
      to: paths.editBusiness(companyId),
      title: name,
      detail: joined(companyEntityTypeName(entityType), state && stateByCode(state)?.name),
    })),
    total: matches.length,
  }
}

const foundIn = <Item>(
  answer: Answer<{ readonly items: readonly Item[]; readonly total: number }>,
  toHit: (item: Item) => Hit,
): Answer<Found> => mapAnswer(answer, ({ items, total }) => ({ hits: items.map(toHit), total }))

const joined = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ')
