import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'

/** As many as one call reads. */
const accountsAtOnce = 100

/**
 * Reads many accounts with their passwords, after a recent sign-in. The whole run is one line of
 * the activity log. The answers are in no cache.
 */
export const readAccounts = async (
  ids: readonly DigitalAccountId[],
  purpose: 'audit' | 'export' | 'import',
  { onProgress, signal }: { onProgress?: (count: number) => void; signal: AbortSignal },
): Promise<FullDigitalAccount[]> => {
  const read: FullDigitalAccount[] = []
  let waiting = ids
  let run: string | undefined
  while (waiting.length > 0) {
    const digitalAccountIds = waiting.slice(0, accountsAtOnce)
    const answer = await api.Password.ReadDigitalAccounts(
      { body: { digitalAccountIds, purpose, run } },
      { signal },
    )
    run = answer.run
    read.push(...answer.items)
    // What did not fit into the answer comes first next time.
    waiting = [...answer.left, ...waiting.slice(accountsAtOnce)]
    onProgress?.(ids.length - waiting.length)
  }
  return read
}
