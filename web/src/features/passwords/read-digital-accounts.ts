import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { DigitalAccountId } from '#shared/model/ids.ts'
import { api } from '#web/lib/api/api.ts'

/** The most that one call reads (`readAtOnce` in shared/contract/password.ts). */
const accountsAtOnce = 100

/**
 * Reads many digital accounts with their passwords, after a recent sign-in. All calls are one line
 * of the activity log, because each sends as `run` the id that the first answer gave. The answers
 * are in no cache.
 */
export const readDigitalAccounts = async (
  ids: readonly DigitalAccountId[],
  purpose: 'audit' | 'export' | 'import',
  { onProgress, signal }: { onProgress?: (count: number) => void; signal: AbortSignal },
): Promise<FullDigitalAccount[]> => {
  const readAccounts: FullDigitalAccount[] = []
  let unread = ids
  let run: string | undefined
  while (unread.length > 0) {
    const digitalAccountIds = unread.slice(0, accountsAtOnce)
    const answer = await api.Password.ReadDigitalAccounts(
      { body: { digitalAccountIds, purpose, run } },
      { signal },
    )
    const { left: unreadOfCall } = answer
    run = answer.run
    readAccounts.push(...answer.items)
    // What did not fit into the answer comes first next time.
    unread = [...unreadOfCall, ...unread.slice(accountsAtOnce)]
    onProgress?.(ids.length - unread.length)
  }
  return readAccounts
}
