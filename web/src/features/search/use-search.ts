import { EXPECTED_PAPERS } from '#shared/data/expected-papers.ts'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { type NounName, nounNames, nouns } from '#web/parts/nouns.ts'
import { type Found, useFound } from './use-found.ts'

export interface NounAnswer {
  readonly name: NounName
  readonly answer: Answer<Found>
}

/**
 * No answer of a second ago is used again, because a person who found that something is gone must
 * not see it in their next search.
 */
const reading = { pageSize: 5, dedupingInterval: 0 }

/**
 * The answers to a search, one for each noun that the visitor's plan includes. Without a word to
 * search for, nothing is asked and the answers are empty.
 */
export function useSearch(text: string): readonly NounAnswer[] {
  const { userEntitlements } = useCredentials()
  const words = searchWords(text)
  const mayAskPaid = allowsPaid(userEntitlements)
  const names = nounNames.filter((name) => mayAskPaid || !nouns[name].paid)
  const found = useFound(words.length > 0 ? names : [], text, reading)
  const answers = {
    ...found,
    documents: mapAnswer(found.documents, (papers) =>
      papers.total > 0 ? papers : papersToAdd(words),
    ),
  }
  return names.map((name) => ({ name, answer: answers[name] }))
}

/** The papers of this name that can be kept here. A person who looks for one may want to add it. */
const papersToAdd = (words: readonly string[]): Found => {
  const hits = EXPECTED_PAPERS.filter((paper) =>
    hasWords([paper.title, ...paper.words].join(' '), words),
  ).map(({ id, title }) => ({
    id,
    to: `${paths.documents}?add=${id}`,
    title,
    detail: 'Not here yet. Add it',
  }))
  return { hits, total: hits.length }
}
