import { useQuery } from '#web/lib/api/use-query.ts'

/** The person's own will with its answers. It is not asked for if there is none. */
export const useOwnWill = () => {
  const wills = useQuery('Wills', 'GetWillsGroup', {})
  return useQuery('Wills', 'GetFullyLoadedWill', wills.data?.will ? {} : null)
}
