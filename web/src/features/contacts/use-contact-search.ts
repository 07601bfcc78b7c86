import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'

const ContactKind = z.enum(['all', 'contacts', 'delegates'])
export type ContactKind = z.infer<typeof ContactKind>

/** How long a visitor may pause between two letters, in milliseconds. */
const pause = 250
export const pageSize = 20

/** What is searched for, kept in the address, so that going back from a contact finds the same list. */
export function useContactSearch() {
  const { userProfileId } = useCredentials()
  const [address, setAddress] = useSearchParams()
  const search = address.get('q') ?? ''
  const [typed, setTyped] = useState(search)
  const kind = ContactKind.catch('all').parse(address.get('type'))
  const pageNumber = z.coerce.number().int().min(1).catch(1).parse(address.get('page'))

  const change = (changes: Record<string, string>) =>
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
    if (typed.trim() === search) return
    const timer = setTimeout(() => change({ q: typed.trim() }), pause)
    return () => clearTimeout(timer)
  }, [typed])

  const answer = useQuery(
    'ContactData',
    'GetCombinedContactDataItemsLinqFiltered',
    {
      userProfileId,
      pageNumber,
      pageSize,
      type: kind,
      ...(search && { search_query: search.slice(0, 200) }),
    },
    { keepPreviousData: true, revalidateIfStale: true },
  )
  return {
    ...answer,
    typed,
    setTyped,
    search,
    kind,
    setKind: (next: string) => change({ type: next === 'all' ? '' : next }),
    pageNumber,
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
  }
}
