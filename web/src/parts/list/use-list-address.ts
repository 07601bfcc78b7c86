import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'

/** How long after the last letter the search starts, in milliseconds. */
const pause = 250
const longestSearch = 200

/** The schema of each filter. It must accept any text, and no text, and have a default. */
type Shape = Readonly<Record<string, z.ZodType>>

const PageNumber = z.coerce.number().int().min(1).catch(1)

/** The content of a list, according to the address. */
export interface ListAddress<Filters> {
  /** The search text. `typed` is the content of the field, which is slightly ahead. */
  readonly search: string
  readonly typed: string
  readonly setTyped: (text: string) => void
  readonly filters: Filters
  readonly setFilter: (name: keyof Filters & string, value: string) => void
  readonly page: number
  readonly setPage: (page: number) => void
  /** True without search and filters. */
  readonly isWhole: boolean
}

/**
 * Keeps the state of a list in the address (`?q=…&page=…` and each filter by its name), so that
 * going back restores it. Another search or filter starts at the first page.
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
    // A link or the browser's history changed it. A change by this page itself may be behind the
    // current input.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause.
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
    // Each was parsed by the schema of its name.
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
