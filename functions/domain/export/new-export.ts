import { newId } from '#functions/core/crypto/random.ts'
import { ExportId, type UserId } from '#shared/model/ids.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import type { ExportRecord } from './export-record.ts'

/** When the sweep wakes a worker, if the event that should wake it at once is lost. */
const sweptAfterMs = 5 * minute

/**
 * A download that no worker has begun. It replaces an earlier one. The first worker of the new
 * download deletes the objects of the old one.
 */
export const newExport = (
  owner: UserId,
  now: Date,
  replaced: ExportRecord | undefined,
): ExportRecord => ({
  exportId: ExportId.parse(newId()),
  owner,
  status: 'PREPARING',
  version: (replaced?.version ?? 0) + 1,
  requestedAt: now.toISOString(),
  nextAt: new Date(now.getTime() + sweptAfterMs).toISOString(),
  leased: false,
  runs: 0,
  collections: 0,
  madeFiles: 0,
  checkedFiles: 0,
  checksumObjects: 0,
  checkedBytes: 0,
  etags: [],
  ...(replaced
    ? {
        replaces: {
          exportId: replaced.exportId,
          madeFiles: replaced.madeFiles,
          checksumObjects: replaced.checksumObjects,
          uploadId: replaced.uploadId,
        },
      }
    : {}),
})

/** The download after its owner stopped it. A worker deletes what was written. */
export const cancelledExport = (record: ExportRecord, now: Date): ExportRecord => ({
  ...record,
  status: 'CANCELLED',
  version: record.version + 1,
  nextAt: now.toISOString(),
  leased: false,
})
