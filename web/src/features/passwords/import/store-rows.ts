import { importedAtOnce } from '#shared/rules/digital-accounts/import-id.ts'
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts'
import type { ReadRow } from './import-rows.ts'

/** A row that was read but could not be stored, and why. */
export interface RefusedRow {
  readonly row: number
  readonly label: string
  readonly problem: string
}

/** What became of a group of rows. */
export interface StoredRows {
  /** The numbers of all rows of the group. */
  readonly rows: readonly number[]
  readonly created: number
  /** The rows that an earlier attempt had stored. */
  readonly existing: number
  readonly refused: readonly RefusedRow[]
  /** The ids of the digital accounts that the rows became. */
  readonly digitalAccountIds: readonly string[]
}

interface Ports {
  /** Stores some rows, at most `importedAtOnce`. */
  readonly send: (
    rows: readonly ReadRow[],
  ) => Promise<Pick<StoredRows, 'created' | 'existing' | 'digitalAccountIds'>>
  /** Called after each group. */
  readonly onStored: (stored: StoredRows) => void
  readonly signal: AbortSignal
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Refusals for one row of a group. The other rows can be stored without it. */
const faultsOfRow: readonly ApiErrorCode[] = ['VALIDATION_FAILED', 'BODY_TOO_LARGE']
/** Failures after which the same call may soon succeed. */
const temporaryFailures: readonly ApiErrorCode[] = [
  'OFFLINE',
  'UNAVAILABLE',
  'NEWER_VERSION',
  'RATE_LIMITED',
  'INTERNAL',
]
/** How long to wait before each further attempt, in milliseconds. */
const pauses = [1000, 4000, 10_000]

const hasOneOf = (error: unknown, codes: readonly ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/**
 * The rows that are sent together. Rows with the same result of this division have ids with the
 * same first digit, so the server writes its search index once for all (`digitOfRow`).
 */
export const groupsOf = (rows: readonly ReadRow[]): ReadRow[][] => {
  const groups = new Map<number, ReadRow[]>()
  for (const row of rows) {
    const groupNumber = Math.floor(row.row / importedAtOnce)
    const group = groups.get(groupNumber)
    if (group) group.push(row)
    else groups.set(groupNumber, [row])
  }
  return [...groups.values()]
}

/**
 * Stores the rows of an import, a group at a time. After a temporary failure, a group is sent
 * again. Rows that the first call has stored are then counted as `existing`. Rejects with the last
 * failure. The rows that `onStored` named are stored or refused.
 */
export const storeRows = async (rows: readonly ReadRow[], ports: Ports): Promise<void> => {
  const { onStored, signal, wait } = ports
  const send = async (group: readonly ReadRow[], attempt = 0) => {
    try {
      return await ports.send(group)
    } catch (error) {
      const pause = pauses[attempt]
      if (!hasOneOf(error, temporaryFailures) || pause === undefined) throw error
      await wait(pause)
      signal.throwIfAborted()
      return send(group, attempt + 1)
    }
  }
  const store = async (group: readonly ReadRow[]): Promise<void> => {
    signal.throwIfAborted()
    try {
      const storedRows = await send(group)
      onStored({ rows: group.map(({ row }) => row), ...storedRows, refused: [] })
    } catch (error) {
      if (!hasOneOf(error, faultsOfRow)) throw error
      const [first, ...others] = group
      if (first && others.length === 0) {
        const { row, account } = first
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
      for (const row of group) await store([row])
    }
  }
  for (const group of groupsOf(rows)) await store(group)
}
