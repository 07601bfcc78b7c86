import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { hasCode } from '#shared/errors.ts'
import type { ExportId, UserId } from '#shared/model/ids.ts'
import { day, minute } from '#shared/rules/time/lengths.ts'
import { findChecksums, storeChecksums } from './checksum-objects.ts'
import {
  beginParts,
  completeParts,
  exportKeys,
  findObject,
  removeObjects,
  storeObject,
  uploadPart,
} from './export-bucket.ts'
import { removeExportObjects, temporaryKeys } from './export-objects.ts'
import {
  type ExportRecord,
  exportChange,
  exportRemoval,
  findExport,
  partCount,
} from './export-record.ts'
import { Manifest, type ManifestEntry } from './manifest.ts'
import { nextChecksums } from './next-checksums.ts'
import { partOfZip, toZipEntries } from './part-of-zip.ts'
import { zipSize } from './zip-file.ts'

/** How long a worker has a download alone. Lambda stops the worker after 15 minutes. */
const leaseForMs = 16 * minute

/** When the sweep wakes the next worker, if the event that should wake it at once is lost. */
const sweptAfterMs = 5 * minute

/** A finished or failed download is deleted after this. */
const keptForMs = day

/**
 * How many times everything is collected at most. It is collected again if a file vanished
 * meanwhile.
 */
const collectionsAtMost = 3

/**
 * How many workers may take one download. The largest needs three. More means that something keeps
 * failing.
 */
const runsAtMost = 30

/** What the worker (`events/workers/exports.ts`) passes to `advanceExport`. */
export interface Collector {
  /** Stores the files that are made for the download, and names all files. */
  readonly collect: (record: ExportRecord) => Promise<readonly ManifestEntry[]>
  /** The parts of a transaction that tell the owner how the download ended. */
  readonly tell: (owner: UserId, outcome: 'READY' | 'FAILED') => Promise<readonly Write[]>
}

const instantIn = (milliseconds: number) =>
  new Date(currentTime().getTime() + milliseconds).toISOString()

/**
 * Stores the next version (`STALE_VERSION` if the owner cancelled it or another worker wrote it).
 */
const storeNext = async (
  before: ExportRecord,
  changes: Partial<ExportRecord>,
  {
    wakesWorker = false,
    alsoWrite = [],
  }: { wakesWorker?: boolean; alsoWrite?: readonly Write[] } = {},
) => {
  const after: ExportRecord = { ...before, ...changes, version: before.version + 1 }
  await writeAll([...exportChange(before, after, { wakesWorker }), ...alsoWrite])
  return after
}

const discard = async (record: ExportRecord): Promise<void> => {
  await removeExportObjects(record)
  await writeAll(exportRemoval(record))
}

const markFailed = async (record: ExportRecord, { tell }: Collector) => {
  await removeExportObjects(record)
  return storeNext(
    record,
    { status: 'FAILED', nextAt: instantIn(keptForMs), leased: false },
    { alsoWrite: await tell(record.owner, 'FAILED') },
  )
}

/**
 * Begins again, because a file that was collected is gone, or what the worker stored about it.
 * After `collectionsAtMost` the download has failed.
 */
const beginAnew = async (record: ExportRecord, collector: Collector) => {
  if (record.collections >= collectionsAtMost) return markFailed(record, collector)
  await removeExportObjects(record)
  return storeNext(record, {
    status: 'PREPARING',
    checkedFiles: 0,
    checksumObjects: 0,
    reading: undefined,
    checkedBytes: 0,
    uploadId: undefined,
    etags: [],
  })
}

const prepare = async (record: ExportRecord, { collect }: Collector) => {
  if (record.replaces) await removeExportObjects({ owner: record.owner, ...record.replaces })
  const entries = await collect(record)
  const { manifest } = exportKeys(record.owner, record.exportId)
  const text = JSON.stringify(Manifest.parse({ entries }))
  await storeObject(manifest, new TextEncoder().encode(text), 'application/json')
  const madeFiles = entries.filter(({ source }) => source.bucket === 'exports').length
  const changes: Partial<ExportRecord> = {
    status: 'WRITING',
    replaces: undefined,
    collections: record.collections + 1,
    madeFiles,
    totalBytes: zipSize(toZipEntries(entries)),
  }
  try {
    return await storeNext(record, changes)
  } catch (error) {
    // The stored record does not count these files, so nobody else could delete them.
    await removeExportObjects({ ...record, madeFiles })
    throw error
  }
}

/** Reads more files, and stores their checksums before the record counts them. */
const check = async (
  record: ExportRecord,
  entries: readonly ManifestEntry[],
  collector: Collector,
) => {
  const next = await nextChecksums(entries, record)
  if (!next) return beginAnew(record, collector)
  await storeChecksums(record, next.checksums)
  return storeNext(record, { ...next.checked, checksumObjects: record.checksumObjects + 1 })
}

/** One step of writing the ZIP file. The record then says where the next step begins. */
const writeStep = async (
  record: ExportRecord,
  {
    entries,
    checksums,
  }: { readonly entries: readonly ManifestEntry[]; readonly checksums: readonly number[] },
  collector: Collector,
): Promise<ExportRecord> => {
  const { owner, exportId, etags, uploadId, totalBytes = 0 } = record
  const { zip } = exportKeys(owner, exportId)
  if (!uploadId) return storeNext(record, { uploadId: await beginParts(zip) })
  if (etags.length < partCount(totalBytes)) {
    const bytes = await partOfZip(entries, checksums, etags.length)
    if (!bytes) return beginAnew(record, collector)
    const etag = await uploadPart({ key: zip, uploadId, number: etags.length + 1 }, bytes)
    return storeNext(record, { etags: [...etags, etag] })
  }
  if (!(await completeParts(zip, uploadId, etags))) return beginAnew(record, collector)
  const readyExport = await storeNext(
    record,
    { status: 'READY', nextAt: instantIn(keptForMs), leased: false, uploadId: undefined },
    { alsoWrite: await collector.tell(owner, 'READY') },
  )
  await removeObjects(temporaryKeys(readyExport))
  return readyExport
}

const isUnderWay = ({ status }: ExportRecord) => status === 'PREPARING' || status === 'WRITING'

/** The files of a download, as they were collected, or nothing if they are gone. */
const loadEntries = async ({ owner, exportId }: ExportRecord) => {
  const text = await findObject(exportKeys(owner, exportId).manifest)
  return text === undefined ? undefined : Manifest.parse(JSON.parse(text)).entries
}

/** What the steps of one run read once, from the objects of the download. */
interface ObjectCache {
  entries?: readonly ManifestEntry[] | undefined
  checksums?: readonly number[] | undefined
}

/** Makes the next step of a download, and returns its record after that. */
const nextStep = async (record: ExportRecord, cache: ObjectCache, collector: Collector) => {
  if (record.status === 'PREPARING') {
    cache.entries = undefined
    cache.checksums = undefined
    return prepare(record, collector)
  }
  cache.entries ??= await loadEntries(record)
  const { entries } = cache
  if (!entries) return beginAnew(record, collector)
  if (record.checkedFiles < entries.length) return check(record, entries, collector)
  cache.checksums ??= await findChecksums(record)
  return cache.checksums
    ? writeStep(record, { entries, checksums: cache.checksums }, collector)
    : beginAnew(record, collector)
}

/**
 * Goes on with a download until it is ready, or until `stopAt`. After `stopAt` the next worker goes
 * on. It deletes a download that expired or was cancelled. Any number of calls do no harm, because
 * each step is stored on condition that no other worker has stored one. Returns false if there is
 * no such download any more.
 */
export const advanceExport = async (
  owner: UserId,
  exportId: ExportId,
  stopAt: Date,
  collector: Collector,
): Promise<boolean> => {
  const storedExport = await findExport(owner)
  if (storedExport?.exportId !== exportId) return false
  const isDue = Date.parse(storedExport.nextAt) <= currentTime().getTime()
  let record = storedExport
  try {
    if (!isUnderWay(storedExport)) {
      if (storedExport.status === 'CANCELLED' || isDue) await discard(storedExport)
    } else if (!storedExport.leased || isDue) {
      if (storedExport.runs >= runsAtMost) {
        await markFailed(storedExport, collector)
      } else {
        record = await storeNext(storedExport, {
          leased: true,
          runs: storedExport.runs + 1,
          nextAt: instantIn(leaseForMs),
        })
        const cache: ObjectCache = {}
        do {
          record = await nextStep(record, cache, collector)
        } while (isUnderWay(record) && currentTime() < stopAt)
        if (isUnderWay(record)) {
          await storeNext(
            record,
            { leased: false, nextAt: instantIn(sweptAfterMs) },
            { wakesWorker: true },
          )
        }
      }
    }
  } catch (error) {
    // The download was cancelled, the owner was deleted, or another worker has the download. If the
    // record still exists, a later worker deletes the objects that it counts. Otherwise this worker
    // does. The failed step leaves no more objects than `removeExportObjects` looks for. An upload
    // without parts may be left, too. The bucket's lifecycle ends it.
    if (!hasCode(error, 'STALE_VERSION', 'PROFILE_MISSING')) throw error
    const latestExport = await findExport(owner)
    if (latestExport?.exportId !== exportId) await removeExportObjects(record)
  }
  return true
}
