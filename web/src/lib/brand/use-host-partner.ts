import useSWR from 'swr'
import { hostPartner, isOwnHost } from '#web/lib/brand/host-partner.ts'

/**
 * The partner on whose host this page was opened, once that is known. Null if no partner has it.
 */
export const useHostPartner = () =>
  useSWR('host-partner', async () => (await hostPartner()) ?? null, {
    fallbackData: isOwnHost() ? null : undefined,
  })
