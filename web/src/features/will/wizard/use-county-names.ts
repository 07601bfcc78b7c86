import { useMemo } from 'react'
import { useQuery } from '#web/lib/api/use-query.ts'

const fixed = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: true }

/** The counties of a state, by name. Requested once. */
export function useCounties(state: string) {
  return useQuery('Wills', 'GetCountiesByState', state ? { stateId: state } : null, fixed)
}

/** County names by FIPS code. */
export function useCountyNames(state: string): ReadonlyMap<string, string> {
  const { data } = useCounties(state)
  return useMemo(() => new Map(data?.map((county) => [county.countyId, county.name])), [data])
}
