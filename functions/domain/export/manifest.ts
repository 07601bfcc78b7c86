import * as z from 'zod'
import { Instant } from '#shared/model/plain.ts'

/** One file of a download: its path in the ZIP file, and where its bytes are. */
export const ManifestEntry = z.object({
  name: z.string(),
  size: z.int().nonnegative(),
  modifiedAt: Instant,
  source: z.object({
    /** `files`: an uploaded file. `exports`: made for this download. */
    bucket: z.enum(['files', 'exports']),
    key: z.string(),
  }),
})
export type ManifestEntry = z.infer<typeof ManifestEntry>

/**
 * The files of a download, in their order. The first worker stores the manifest beside the
 * download, so that every worker writes the same ZIP file, whatever the owner changes meanwhile.
 */
export const Manifest = z.object({ entries: z.array(ManifestEntry) })
export type Manifest = z.infer<typeof Manifest>
