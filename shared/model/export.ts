import * as z from 'zod'
import { ExportId } from './ids.ts'
import { Instant } from './plain.ts'

/**
 * The status of a download of everything. `PREPARING`: a worker collects what goes into it.
 * `WRITING`: it writes the ZIP file. `READY` to be fetched until it expires. `FAILED` after several
 * tries.
 */
export const ExportStatus = z
  .enum(['PREPARING', 'WRITING', 'READY', 'FAILED'])
  .meta({ id: 'ExportStatus' })
export type ExportStatus = z.infer<typeof ExportStatus>

/** A download of everything, as its owner sees it. */
export const Export = z
  .object({
    exportId: ExportId,
    status: ExportStatus,
    requestedAt: Instant,
    /** The size of the ZIP file in bytes, once it is known. */
    totalBytes: z.int().nonnegative().optional(),
    /** How much is done, from 0 to 1. */
    progress: z.number().min(0).max(1),
    /** When a finished download is deleted. */
    expiresAt: Instant.optional(),
  })
  .meta({ id: 'Export' })
export type Export = z.infer<typeof Export>
