import * as z from 'zod'
import { type Due, dueMove, dueRemoval } from '#functions/core/store/due.ts'
import type { Upgrade } from '#functions/core/store/entity.ts'
import { outboxEntry } from '#functions/core/store/outbox.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import type { Write } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { Export, ExportStatus } from '#shared/model/export.ts'
import { ExportId, UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'

const mebi = 1024 * 1024

/**
 * The size of each part of a download in bytes. The last part may be smaller. S3 takes at most
 * 10,000 parts, of at least 5 MiB. A worker holds one part in memory.
 */
export const partSize = 16 * mebi

/** How many parts a ZIP file of this size has. */
export const partCount = (totalBytes: number): number => Math.ceil(totalBytes / partSize)

/**
 * A download of everything as the table stores it, with how far the worker has come. A person has
 * at most one.
 */
export const ExportRecord = z.object({
  exportId: ExportId,
  owner: UserId,
  status: z.enum([...ExportStatus.options, 'CANCELLED']),
  /** Raised by each write. If two workers write at the same time, one of them fails and stops. */
  version: z.int().min(1),
  requestedAt: Instant,
  /** When a worker looks at it next, by its entry in the due index. */
  nextAt: Instant,
  /** Whether a worker has it until `nextAt`. */
  leased: z.boolean(),
  /** How many times a worker took it. */
  runs: z.int().min(0),
  /** How many times everything was collected. */
  collections: z.int().min(0),
  /** How many files we wrote for it. The others are files that the owner uploaded. */
  madeFiles: z.int().min(0),
  /** The size of the ZIP file. Absent until everything was collected. */
  totalBytes: z.int().optional(),
  /** How many files were read to their end for their checksums, in the order of the manifest. */
  checkedFiles: z.int().min(0),
  /**
   * How many objects contain these checksums. They are not in this record, because a person may
   * have more files than fit into one item of the table.
   */
  checksumObjects: z.int().min(0),
  /**
   * How far the next file was read, and the checksum of that part. Absent if it was not read in
   * part.
   */
  reading: z.object({ from: z.int(), checksum: z.int() }).optional(),
  /** How many bytes were read for the checksums. */
  checkedBytes: z.int().min(0),
  /** The upload of the ZIP file in parts, while it is under way. */
  uploadId: z.string().optional(),
  /** The download that this one replaces. The first worker deletes what is left of it. */
  replaces: z
    .object({
      exportId: ExportId,
      madeFiles: z.int(),
      checksumObjects: z.int(),
      uploadId: z.string().optional(),
    })
    .optional(),
  /** The ETag of each part that was written. */
  etags: z.array(z.string()),
})
export type ExportRecord = z.infer<typeof ExportRecord>

/**
 * The first schema version had the checksums in the record. After the upgrade every file is read
 * for them again. The parts of the ZIP file that were written stay.
 */
const withoutChecksums: Upgrade = ({ checksums: _, reading: __, replaces, ...item }) => ({
  ...item,
  checkedFiles: 0,
  checkedBytes: 0,
  checksumObjects: 0,
  ...(replaces ? { replaces: { ...replaces, checksumObjects: 0 } } : {}),
})

const records = ownedRecord({
  name: 'Export',
  schema: ExportRecord,
  upgrades: [withoutChecksums],
  idOf: () => 'current' as const,
  sortKey: () => 'EXPORT',
  ifUnchanged: ['version'],
  stale: staleVersion('download'),
  accountCheck,
})

const dueOf = ({ owner, exportId, nextAt }: ExportRecord): Due => ({
  kind: 'export',
  owner,
  id: exportId,
  at: nextAt,
})

/** A person's download, or nothing. */
export const findExport = (owner: UserId): Promise<ExportRecord | undefined> =>
  records.find(owner, 'current')

/**
 * The parts of a transaction that store the next version of a download, or the first one.
 * `STALE_VERSION` if the record was changed since it was read. With `wakesWorker`, a worker goes on
 * at once.
 */
export const exportChange = (
  before: ExportRecord | undefined,
  after: ExportRecord,
  { wakesWorker = false }: { wakesWorker?: boolean } = {},
): Write[] => [
  ...records.change(after.owner, before, after),
  ...dueMove(before && dueOf(before), dueOf(after)),
  ...(wakesWorker
    ? [outboxEntry({ type: 'ExportAdvances', owner: after.owner, exportId: after.exportId })]
    : []),
]

/**
 * The parts of a transaction that delete a download's record, whose objects are gone.
 * `STALE_VERSION` if the record was changed since it was read.
 */
export const exportRemoval = (read: ExportRecord): Write[] => [
  ...records.removal(read.owner, read),
  ...dueRemoval(dueOf(read)),
]

/**
 * How much of the work is done, from 0 to 1. Each byte is read once for its checksum and written
 * once. Only a download that is ready shows 1.
 */
const progressOf = ({ status, totalBytes = 0, etags, checkedBytes }: ExportRecord): number => {
  if (status === 'READY') return 1
  if (totalBytes === 0) return 0
  return Math.min(0.99, (checkedBytes + etags.length * partSize) / (2 * totalBytes))
}

/** A download as its owner sees it, or nothing for one that was cancelled. */
export const toExport = (record: ExportRecord): Export | undefined => {
  const { exportId, status, requestedAt, totalBytes, nextAt } = record
  if (status === 'CANCELLED') return undefined
  return Export.parse({
    exportId,
    status,
    requestedAt,
    totalBytes,
    progress: progressOf(record),
    expiresAt: status === 'READY' ? nextAt : undefined,
  })
}
