import { type Due, dueShards, listDue } from '#functions/core/store/due.ts'
import type { UserId } from '#shared/model/ids.ts'

/** A person's entries in the due index that are due now or in the next hundred days. */
export const dueEntriesOf = async (owner: UserId): Promise<readonly Due[]> => {
  const until = new Date(Date.now() + 100 * 24 * 3_600_000)
  const entries: Due[] = []
  for (let shard = 0; shard < dueShards; shard += 1) {
    for (let after: string | undefined; ; ) {
      const page = await listDue(shard, until, { limit: 100, after })
      entries.push(...page.entries.filter((due) => due.owner === owner))
      after = page.after
      if (after === undefined) break
    }
  }
  return entries
}
