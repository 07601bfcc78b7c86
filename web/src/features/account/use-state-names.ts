import { useQuery } from '#web/lib/api/use-query.ts'

const none: readonly { stateId: string; name: string }[] = []

/** The states and DC, by name. They do not change while the page is open. */
export const useStateNames = () =>
  useQuery('Wills', 'GetAllStates', {}, { revalidateIfStale: false }).data ?? none
