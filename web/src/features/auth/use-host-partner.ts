import useSWR from 'swr'
import { hostPartner, isOwnHost } from '#web/lib/brand/host-partner.ts'

/**
 * The partner whose host this page was opened by, once that is known. Null if nobody has the host.
 */
export const useHostPartner = () =>
  useSWR('host-partner', async () => (await hostPartner()) ?? null, {
    fallbackData: isOwnHost() ? null : undefined,
  })
