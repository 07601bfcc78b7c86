import { callOnce } from '#web/lib/worker/worker-calls.ts'
import type { ExistingAccount, PlannedRow } from './dry-run.ts'
import { checkFileSize, ImportFileError } from './import-rows.ts'

export interface ImportInput {
  readonly file: Blob
  readonly existing: readonly ExistingAccount[]
}

/** What the worker reports: how far it is, and then the rows, some at a time. */
export type ImportProgress =
  /** The part of the file that was read, from 0 to 1. */
  { readonly read: number } | { readonly rows: readonly PlannedRow[] }

export type ImportAnswer =
  | { readonly importId: string; readonly format: string; readonly leftOut: readonly string[] }
  | { readonly refused: string }

/** What the import of a file would do. */
export interface ImportPlan {
  /** The same file always gives the same id, so that an import that was broken off can go on. */
  readonly importId: string
  /** Whose format it is: "Bitwarden". */
  readonly format: string
  /**
   * What the file has and we do not import, such as columns with identifiers of the other product.
   */
  readonly leftOut: readonly string[]
  readonly rows: readonly PlannedRow[]
}

interface PlanOptions {
  /** The part of the file that was read, from 0 to 1. */
  readonly onProgress?: (read: number) => void
  /** Ends the work at once. The promise is then rejected with an `AbortError`. */
  readonly signal?: AbortSignal
}

/**
 * Reads the export of a password manager in a worker, and compares it with the digital accounts
 * that the person already has. Nothing is stored or sent. If the file cannot be read, the promise
 * is rejected with an `ImportFileError`, whose message is for the person.
 */
export const planImport = async (
  file: Blob,
  existing: readonly ExistingAccount[],
  { onProgress, signal }: PlanOptions = {},
): Promise<ImportPlan> => {
  checkFileSize(file.size)
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  const rows: PlannedRow[] = []
  const answer = await callOnce<ImportInput, ImportProgress, ImportAnswer>(
    worker,
    { file, existing },
    {
      signal,
      onProgress: (progress) => {
        if ('rows' in progress) rows.push(...progress.rows)
        else onProgress?.(progress.read)
      },
    },
  )
  if ('refused' in answer) throw new ImportFileError(answer.refused)
  return { ...answer, rows }
}
