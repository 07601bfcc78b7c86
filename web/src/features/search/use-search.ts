import { allowsPaid } from '#shared/rules/entitlements.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import {
  accountHit,
  companyHit,
  contactHit,
  documentHit,
  type Hit,
  memoryHit,
  messageHit,
} from './hits.ts'
import type { NounName } from './nouns.ts'

/** The most hits that are shown of each noun. */
const hitsShown = 5
const paging = { pageNumber: 1, pageSize: hitsShown }

/** Titles of messages are stored encrypted, so the newest ones are read in one query, and searched here. */
const messagesSearched = 100

/** A person who finds that something is gone may search again within a second, and must not see it then. */
const askAgain = { dedupingInterval: 0 }

/** What was found of one noun. */
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
 * The answers to a search, of each noun that the visitor's plan includes. Each is one query of the noun's list;
 * businesses are few, so that their list is whole and searched here. Without
 * a word to search for, nothing is asked and the answers are empty.
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

  const ofContacts: NounAnswer = { name: 'contacts', answer: foundIn(contacts, contactHit) }
  if (!mayAskPaid) return [ofContacts]
  return [
    ofContacts,
    { name: 'documents', answer: foundIn(documents, documentHit) },
    { name: 'accounts', answer: foundIn(accounts, accountHit) },
    { name: 'memories', answer: foundIn(memories, memoryHit) },
    {
      name: 'messages',
      answer: mapAnswer(messages, ({ items, total }) => {
        const found = items.filter(({ subject }) => hasWords(subject, words))
        return {
          hits: found.slice(0, hitsShown).map(messageHit),
          total: found.length,
          ...(total > items.length && {
            note: `Only your newest ${messagesSearched} messages were searched.`,
          }),
        }
      }),
    },
    {
      name: 'companies',
      answer: mapAnswer(companies, (items) => {
        const found = items.filter(({ name }) => hasWords(name, words))
        return { hits: found.slice(0, hitsShown).map(companyHit), total: found.length }
      }),
    },
  ]
}

const foundIn = <Item>(
  answer: Answer<{ readonly items: readonly Item[]; readonly total: number }>,
  toHit: (item: Item) => Hit,
): Answer<Found> => mapAnswer(answer, ({ items, total }) => ({ hits: items.map(toHit), total }))
