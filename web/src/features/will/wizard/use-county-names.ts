import { countyFiles } from 'virtual:county-files'
import { useMemo } from 'react'
import useSWR from 'swr'
import type { County } from '#shared/data/counties.ts'

const loadCounties = async (state: string): Promise<readonly County[]> => {
  const url = countyFiles[state]
  if (!url) return []
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The counties of ${state} answered ${response.status}.`)
  return response.json()
}

/** The counties of a state. A page asks for them once, and again after a lost connection. */
export const useCounties = (state: string) =>
  useSWR(state ? ['counties', state] : null, () => loadCounties(state), {
    revalidateIfStale: false,
  })

/** County names by FIPS code. */
export function useCountyNames(state: string): ReadonlyMap<string, string> {
  const { data } = useCounties(state)
  return useMemo(() => new Map(data?.map(({ fips, name }) => [fips, name])), [data])
}
