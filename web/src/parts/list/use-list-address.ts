import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'

/** How long a person may pause between two letters before the search begins, in milliseconds. */
const pause = 250
const longestSearch = 200

/** How each filter is read. It must have an answer to nonsense, and to nothing. */
type Shape = Readonly<Record<string, z.ZodType>>

const PageNumber = z.coerce.number().int().min(1).catch(1)

/** What a list shows, as the address has it. */
export interface ListAddress<Filters> {
  /** What is searched for; `typed` is what the field holds, a moment ahead. */
  readonly search: string
  readonly typed: string
  readonly setTyped: (text: string) => void
  readonly filters: Filters
  readonly setFilter: (name: keyof Filters & string, value: string) => void
  readonly page: number
  readonly setPage: (page: number) => void
  /** Nothing is searched for or filtered. */
  readonly isWhole: boolean
}

/**
 * Keeps what a list shows in the address (`?q=…&page=…` and each filter by its name), so that going back to the list
 * finds it again. Another search or filter begins at the first page.
 */
export function useListAddress<const S extends Shape>(
  shape: S,
): ListAddress<{ readonly [Name in keyof S]: z.output<S[Name]> }> {
  const [address, setAddress] = useSearchParams()
  const search = (address.get('q') ?? '').slice(0, longestSearch)
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  const [sent, setSent] = useState(search)
  if (search !== shown) {
    setShown(search)
    // A link or the browser's own buttons changed it; what this page sent may be behind what is typed by now.
    if (search !== sent) setTyped(search)
    setSent(search)
  }

  const change = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause anew.
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return
    const timer = setTimeout(() => {
      setSent(wanted)
      change({ q: wanted })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])

  const filters = Object.fromEntries(
    Object.entries(shape).map(([name, filter]) => [
      name,
      filter.parse(address.get(name) ?? undefined),
    ]),
    // Each was read by the schema of its name.
  ) as { [Name in keyof S]: z.output<S[Name]> }

  return {
    search,
    typed,
    setTyped,
    filters,
    setFilter: (name, value) => change({ [name]: value }),
    page: PageNumber.parse(address.get('page') ?? undefined),
    setPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    isWhole: search === '' && Object.keys(shape).every((name) => !address.get(name)),
  }
}
