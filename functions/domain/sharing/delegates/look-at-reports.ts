import { dueEntry } from '#functions/core/store/due.ts'
import { writeInGroups } from '#functions/core/store/table.ts'
import type { UserId } from '#shared/model/ids.ts'
import { ownersDelegatingTo } from './delegate-repository.ts'

/**
 * Lets a worker look at once at the reports about each owner whose delegate a person is: what they
 * confirmed rests now, or counts again.
 */
export const lookAtReports = async (delegate: UserId, now: Date): Promise<void> => {
  const owners = await ownersDelegatingTo(delegate)
  const entries = owners.map(({ owner }) =>
    dueEntry({ kind: 'passing', owner, id: owner, at: now.toISOString() }),
  )
  await writeInGroups(entries, 25)
}
