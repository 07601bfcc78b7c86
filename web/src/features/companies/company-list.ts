import type { CompanyItem } from '#shared/model/company.ts'
import { hasWords, searchWords } from '#shared/rules/text/searchable.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { pageSize } from '#web/parts/list/list-page.tsx'
import type { ListState } from '#web/parts/list/use-list-state.ts'

/** The businesses of the person, all at once. */
export function useCompanies() {
  return useQuery('Companies', 'GetUserCompanies', {})
}

/**
 * A page of the businesses whose name contains each word of the search. The browser has all of
 * them, so it searches without a call.
 */
export const pageOfCompanies = <Filters>(
  answer: Answer<readonly CompanyItem[]>,
  { search, page }: ListState<Filters>,
) =>
  mapAnswer(answer, (companies) => {
    const words = searchWords(search)
    const matching = companies.filter(({ name }) => hasWords(name, words))
    return { items: matching.slice((page - 1) * pageSize, page * pageSize), total: matching.length }
  })
