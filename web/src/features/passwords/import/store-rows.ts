import { importedAtOnce } from '#shared/rules/digital-accounts/import-id.ts'
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts'
import type { ReadRow } from './import-rows.ts'

/** A row that was read but could not be stored, and why. */
export interface RefusedRow {
  readonly row: number
  readonly label: string
  readonly problem: string
}

/** What became of some rows. */
export interface StoredRows {
  readonly rows: readonly number[]
  readonly created: number
  /** The rows that an earlier attempt had stored. */
  readonly existing: number
  readonly refused: readonly RefusedRow[]
  /** The ids of the accounts that they are now. */
  readonly digitalAccountIds: readonly string[]
}

interface Ports {
  /** Stores some rows, at most 20. */
  readonly send: (
    rows: readonly ReadRow[],
  ) => Promise<Pick<StoredRows, 'created' | 'existing' | 'digitalAccountIds'>>
  /** Called after each group. */
  readonly onStored: (stored: StoredRows) => void
  readonly signal: AbortSignal
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Refusals that are the fault of a row: the others of its group can be stored without it. */
const faultsOfRow: readonly ApiErrorCode[] = ['VALIDATION_FAILED', 'BODY_TOO_LARGE']
/** Failures that may be over in a moment. */
const passing: readonly ApiErrorCode[] = [
  'OFFLINE',
  'UNAVAILABLE',
  'NEWER_VERSION',
  'RATE_LIMITED',
  'INTERNAL',
]
const pauses = [1000, 4000, 10_000]

const is = (error: unknown, codes: readonly ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** The rows that are sent together: the server stores those of twenty neighbours fastest. */
export const groupsOf = (rows: readonly ReadRow[]): ReadRow[][] => {
  const groups = new Map<number, ReadRow[]>()
  for (const row of rows) {
    const at = Math.floor(row.row / importedAtOnce)
    const group = groups.get(at)
    if (group) group.push(row)
    else groups.set(at, [row])
  }
  return [...groups.values()]
}

/**
 * Stores the rows of an import, a group at a time. A group is repeated if the connection is lost:
 * rows that were stored all the same are then counted as `existing`. Rejects with the last failure;
 * the rows that `onStored` named are stored.
 */
export const storeRows = async (rows: readonly ReadRow[], ports: Ports): Promise<void> => {
  const { onStored, signal, wait } = ports
  const send = async (group: readonly ReadRow[], attempt = 0) => {
    try {
      return await ports.send(group)
    } catch (error) {
      const pause = pauses[attempt]
      if (!is(error, passing) || pause === undefined) throw error
      await wait(pause)
      signal.throwIfAborted()
      return send(group, attempt + 1)
    }
  }
  const store = async (group: readonly ReadRow[]): Promise<void> => {
    signal.throwIfAborted()
    try {
      const counts = await send(group)
      onStored({ rows: group.map(({ row }) => row), ...counts, refused: [] })
    } catch (error) {
      if (!is(error, faultsOfRow)) throw error
      const [only, ...others] = group
      if (only && others.length === 0) {
        const { row, account } = only
        const refused = { row, label: account.label, problem: error.message }
        onStored({
          rows: [row],
          created: 0,
          existing: 0,
          refused: [refused],
          digitalAccountIds: [],
        })
        return
      }
      for (const each of group) await store([each])
    }
  }
  for (const group of groupsOf(rows)) await store(group)
}
