import { partSize } from './export-record.ts'
import type { ManifestEntry } from './manifest.ts'
import { readRanges } from './read-ranges.ts'
import { type ZipEntry, zipSegments } from './zip-file.ts'

/** The entries as the ZIP file has them. */
export const toZipEntries = (entries: readonly ManifestEntry[]): ZipEntry[] =>
  entries.map(({ name, size, modifiedAt }) => ({ name, size, modifiedAt: new Date(modifiedAt) }))

/** The bytes of one part of the ZIP file, by its index. Nothing if a file is gone. */
export const partOfZip = async (
  entries: readonly ManifestEntry[],
  checksums: readonly number[],
  partIndex: number,
): Promise<Uint8Array | undefined> => {
  const segments = zipSegments(
    { entries: toZipEntries(entries), checksums },
    { from: partIndex * partSize, length: partSize },
  )
  const ranges = segments.flatMap((segment) => {
    const entry = 'entry' in segment ? entries[segment.entry] : undefined
    return entry && 'entry' in segment
      ? [{ source: entry.source, from: segment.from, length: segment.length }]
      : []
  })
  const contents = await readRanges(ranges)
  if (!contents) return undefined
  // One content for each segment that has no bytes of its own, in the same order.
  const nextContent = contents.values()
  return Buffer.concat(
    segments.map((segment) =>
      'bytes' in segment ? segment.bytes : (nextContent.next().value ?? new Uint8Array()),
    ),
  )
}
