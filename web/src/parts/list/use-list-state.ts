import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'

/** How long after the last letter the search starts, in milliseconds. */
const pause = 250

/**
 * The longest search that the API takes, in characters (`search` of `shared/contract/document.ts`
 * and others).
 */
export const longestSearch = 200

/**
 * The schema of each filter. It must parse any text, and `undefined` if the URL has none: what it
 * does not know becomes its default.
 */
type Shape = Readonly<Record<string, z.ZodType>>

const PageNumber = z.coerce.number().int().min(1).catch(1)

/** Which part of a list is shown, by its search, its filters and its page. */
export interface ListState<Filters> {
  /** The search text. `typed` is the content of the field, which is slightly ahead. */
  readonly search: string
  readonly typed: string
  readonly setTyped: (text: string) => void
  readonly filters: Filters
  readonly setFilter: (name: keyof Filters & string, value: string) => void
  readonly page: number
  readonly setPage: (page: number) => void
  /** Without a search text and without filters. */
  readonly isUnfiltered: boolean
}

/**
 * Keeps the state of a list in the URL (`?q=…&page=…` and each filter by its name), so that going
 * back restores it. Another search or filter starts at the first page.
 */
export function useListState<const S extends Shape>(
  shape: S,
): ListState<{ readonly [Name in keyof S]: z.output<S[Name]> }> {
  const [parameters, setParameters] = useSearchParams()
  const search = (parameters.get('q') ?? '').slice(0, longestSearch)
  const [typed, setTyped] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  const [sentSearch, setSentSearch] = useState(search)
  if (search !== lastSearch) {
    setLastSearch(search)
    // If a link or the browser's history changed the search, the field shows it. A search that the
    // field itself sent may be behind what was typed since.
    if (search !== sentSearch) setTyped(search)
    setSentSearch(search)
  }

  const change = (changes: Readonly<Record<string, string>>) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause.
  useEffect(() => {
    const newSearch = typed.trim()
    if (newSearch === search) return
    const timer = setTimeout(() => {
      setSentSearch(newSearch)
      change({ q: newSearch })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])

  const filters = Object.fromEntries(
    Object.entries(shape).map(([name, filter]) => [
      name,
      filter.parse(parameters.get(name) ?? undefined),
    ]),
    // Each value was parsed by the schema of its name.
  ) as { [Name in keyof S]: z.output<S[Name]> }

  return {
    search,
    typed,
    setTyped,
    filters,
    setFilter: (name, value) => change({ [name]: value }),
    page: PageNumber.parse(parameters.get('page') ?? undefined),
    setPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    isUnfiltered: search === '' && Object.keys(shape).every((name) => !parameters.get(name)),
  }
}
