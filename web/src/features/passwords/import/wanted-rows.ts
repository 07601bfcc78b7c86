import type { PlannedRow } from './dry-run.ts'
import type { ReadRow } from './import-rows.ts'

/** What the person chose in the review. */
export interface ImportChoices {
  readonly withDuplicates: boolean
  /** The rows of which we cannot tell whether they are here, and which are to be imported. */
  readonly ticked: ReadonlySet<number>
  /** Stores other signs where the program may have written them otherwise. */
  readonly decoded: boolean
}

export const noChoices: ImportChoices = { withDuplicates: false, ticked: new Set(), decoded: false }

interface PlannedRows {
  readonly rows: readonly PlannedRow[]
  /** The rows that are left of an earlier attempt with the same file. */
  readonly left?: ReadonlySet<number>
}

/**
 * The rows that stay out because we cannot tell whether they are here, and the person did not tick
 * them. Of a file that was begun before, the person has decided already.
 */
export const undecidedRows = (
  { rows, left }: PlannedRows,
  { ticked }: Pick<ImportChoices, 'ticked'>,
): Extract<PlannedRow, { verdict: 'unsure' }>[] =>
  rows.flatMap((row) => (row.verdict === 'unsure' && !left && !ticked.has(row.row) ? [row] : []))

/**
 * The rows that are stored: the new ones, and others if the person wants them; or those that are
 * left.
 */
export const wantedRows = (
  { rows, left }: PlannedRows,
  { withDuplicates, ticked, decoded }: ImportChoices,
): (PlannedRow & ReadRow)[] =>
  rows.flatMap((row) => {
    if (row.verdict === 'not-understood') return []
    const isChosen = { new: true, duplicate: withDuplicates, unsure: ticked.has(row.row) }
    const wanted = left ? left.has(row.row) : isChosen[row.verdict]
    if (!wanted) return []
    return [decoded && row.decoded ? { ...row, account: row.decoded } : row]
  })
