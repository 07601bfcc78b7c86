import { personPartition } from '#functions/core/store/person-partition.ts'
import type { Item } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import type { Change } from './services/table.ts'

/** The plan of a run besides faults: its length and the actions of its people. */
export interface Story {
  readonly length: number
  readonly committed: (changes: readonly Change[]) => void
}

/** The passing of this person as it was just stored, if it was. */
export const changedPassing = (
  changes: readonly Change[],
  { userId }: Pick<Account, 'userId'>,
): Item | undefined =>
  changes.find(({ key }) => key.pk === personPartition(userId) && key.sk === 'PASSING')?.after
