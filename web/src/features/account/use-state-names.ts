import { useQuery } from '#web/lib/api/use-query.ts'

const none: readonly { stateId: string; name: string }[] = []

/** The states and DC, with their names. They do not change while the page is open. */
export const useStateNames = () =>
  useQuery('Wills', 'GetAllStates', {}, { revalidateIfStale: false }).data ?? none
