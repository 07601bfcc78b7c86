import type { PlannedRow } from './dry-run.ts'
import type { ReadRow } from './import-rows.ts'

/** What the person chose in the review. */
export interface ImportChoices {
  readonly withDuplicates: boolean
  /** The numbers of the `unsure` rows that the person wants to import. */
  readonly ticked: ReadonlySet<number>
  /** Stores `ReadRow.decoded`, without HTML escapes, for the rows that have it. */
  readonly decoded: boolean
}

export const noChoices: ImportChoices = { withDuplicates: false, ticked: new Set(), decoded: false }

interface PlanOrRest {
  readonly rows: readonly PlannedRow[]
  /** The numbers of the rows that an earlier attempt with the same file did not store. */
  readonly remainingRows?: ReadonlySet<number>
}

/**
 * The rows that stay out because they may be stored already and the person did not tick them. There
 * are none after an earlier attempt with the same file, because the person decided then.
 */
export const undecidedRows = (
  { rows, remainingRows }: PlanOrRest,
  { ticked }: Pick<ImportChoices, 'ticked'>,
): Extract<PlannedRow, { verdict: 'unsure' }>[] =>
  rows.flatMap((row) =>
    row.verdict === 'unsure' && !remainingRows && !ticked.has(row.row) ? [row] : [],
  )

/**
 * The rows to store: new ones, and others if the person wants them. After an earlier attempt with
 * the same file, they are the rows that it did not store.
 */
export const wantedRows = (
  { rows, remainingRows }: PlanOrRest,
  { withDuplicates, ticked, decoded }: ImportChoices,
): (PlannedRow & ReadRow)[] =>
  rows.flatMap((row) => {
    if (row.verdict === 'not-understood') return []
    const verdictsToImport = { new: true, duplicate: withDuplicates, unsure: ticked.has(row.row) }
    const wanted = remainingRows ? remainingRows.has(row.row) : verdictsToImport[row.verdict]
    if (!wanted) return []
    return [decoded && row.decoded ? { ...row, account: row.decoded } : row]
  })
