import { partSize } from './export-record.ts'
import type { ManifestEntry } from './manifest.ts'
import { readRanges } from './read-ranges.ts'
import { type ZipEntry, zipSegments } from './zip-file.ts'

/** The entries as the ZIP file has them. */
export const toZipEntries = (entries: readonly ManifestEntry[]): ZipEntry[] =>
  entries.map(({ name, size, modifiedAt }) => ({ name, size, modifiedAt: new Date(modifiedAt) }))

/** The bytes of one part of the ZIP file. Numbers begin with 0. Nothing if a file is gone. */
export const partOfZip = async (
  entries: readonly ManifestEntry[],
  checksums: readonly number[],
  number: number,
): Promise<Uint8Array | undefined> => {
  const segments = zipSegments(
    { entries: toZipEntries(entries), checksums },
    { from: number * partSize, length: partSize },
  )
  const ranges = segments.flatMap((segment) => {
    const entry = 'entry' in segment ? entries[segment.entry] : undefined
    return entry && 'entry' in segment
      ? [{ source: entry.source, from: segment.from, length: segment.length }]
      : []
  })
  const contents = await readRanges(ranges)
  if (!contents) return undefined
  const read = contents.values()
  return Buffer.concat(
    segments.map((segment) =>
      'bytes' in segment ? segment.bytes : (read.next().value ?? new Uint8Array()),
    ),
  )
}
