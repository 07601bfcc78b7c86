import { companyEntityTypeName } from '#shared/data/company-entity-types.ts'
import { DIGITAL_ACCOUNT_TYPES } from '#shared/data/digital-account-types.ts'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import { MESSAGE_STATUSES } from '#shared/data/message-statuses.ts'
import { relationshipById } from '#shared/data/relationships.ts'
import { stateByCode } from '#shared/data/states.ts'
import { paths } from '#shared/paths.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import type { NounName } from '#web/parts/nouns.ts'

/** One thing that was found. */
export interface Hit {
  readonly id: string
  /** The page that its row in the list of its noun opens. */
  readonly to: string
  readonly title: string
  readonly detail: string
}

/** What was found for one noun. */
export interface Found {
  readonly hits: readonly Hit[]
  /** How many were found, also those that are not hits. */
  readonly total: number
  /** Says that not everything was looked at. */
  readonly note?: string
}

/** How many of the newest messages are searched. They are read in one query. */
const searchedMessageLimit = 100

interface Reading {
  /** The most hits that are shown for each noun. */
  readonly pageSize: number
  /** In milliseconds: an answer that is younger is not read again. */
  readonly dedupingInterval?: number
}

/**
 * Finds what a person has of these nouns: the things that contain every word of the text, or all
 * things if the text has no word. For each noun this is one query of its list, which the server
 * searches. Businesses are few, and titles of messages are encrypted. So these two lists are read
 * whole and searched here. Nouns that are not in `names` are not asked for.
 */
export function useFound(
  names: readonly NounName[],
  text: string,
  { pageSize, ...options }: Reading,
): Readonly<Record<NounName, Answer<Found>>> {
  const { userProfileId } = useCredentials()
  const words = searchWords(text)
  const paging = { pageNumber: 1, pageSize }
  const ifAsked = <Input>(name: NounName, input: Input) => (names.includes(name) ? input : null)

  const contacts = useQuery(
    'ContactData',
    'GetCombinedContactDataItemsLinqFiltered',
    ifAsked('contacts', { ...paging, userProfileId, search_query: text, type: 'all' }),
    options,
  )
  const documents = useQuery(
    'Document',
    'GetDocuments',
    ifAsked('documents', { body: { ...paging, search: text } }),
    options,
  )
  const accounts = useQuery(
    'Password',
    'GetAllDigitalAccounts',
    ifAsked('accounts', { ...paging, searchQuery: text }),
    options,
  )
  const memories = useQuery(
    'Memories',
    'GetMemories',
    ifAsked('memories', { body: { ...paging, search: text } }),
    options,
  )
  const messages = useQuery(
    'Messages',
    'GetMessages',
    ifAsked('messages', { pageNumber: 1, pageSize: searchedMessageLimit }),
    options,
  )
  const companies = useQuery('Companies', 'GetUserCompanies', ifAsked('companies', {}), options)

  return {
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
    messages: mapAnswer(messages, ({ items, total }) => ({
      ...foundAmong(
        items.filter(({ subject }) => hasWords(subject, words)),
        pageSize,
        messageHit,
      ),
      ...(total > items.length && {
        note: `Only your newest ${searchedMessageLimit} messages were searched.`,
      }),
    })),
    companies: mapAnswer(companies, (items) =>
      foundAmong(
        items.filter(({ name }) => hasWords(name, words)),
        pageSize,
        ({ companyId, name, entityType, state }) => ({
          id: companyId,
          to: paths.editBusiness(companyId),
          title: name,
          detail: joined(companyEntityTypeName(entityType), state && stateByCode(state)?.name),
        }),
      ),
    ),
  }
}

const messageHit = ({
  messageId,
  subject,
  recipientNames,
  recipientCount,
  status,
}: Output<'Messages', 'GetMessages'>['items'][number]): Hit => ({
  id: messageId,
  to: paths.editMessage(messageId),
  title: subject || 'Without a title',
  detail: joined(
    recipientCount > 0 ? `To ${namesInWords(recipientNames, recipientCount)}` : undefined,
    MESSAGE_STATUSES[status],
  ),
})

const foundIn = <Item>(
  answer: Answer<{ readonly items: readonly Item[]; readonly total: number }>,
  toHit: (item: Item) => Hit,
): Answer<Found> => mapAnswer(answer, ({ items, total }) => ({ hits: items.map(toHit), total }))

const foundAmong = <Item>(
  matches: readonly Item[],
  pageSize: number,
  toHit: (item: Item) => Hit,
): Found => ({ hits: matches.slice(0, pageSize).map(toHit), total: matches.length })

const joined = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ')
