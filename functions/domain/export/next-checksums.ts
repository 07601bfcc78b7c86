import { crc32 } from 'node:zlib'
import type { ExportRecord } from './export-record.ts'
import type { ManifestEntry } from './manifest.ts'
import { partSize } from './part-size.ts'
import { readRanges } from './read-ranges.ts'

type Checked = Pick<ExportRecord, 'checksums' | 'reading' | 'checkedBytes'>

/** The next ranges to read, one part's size in all: the rest of the entry that was begun, and entries after it. */
const nextRanges = (entries: readonly ManifestEntry[], { checksums, reading }: Checked) => {
  const ranges = []
  let left = partSize
  for (let index = checksums.length; index < entries.length && left > 0; index += 1) {
    const entry = entries[index]
    if (!entry) break
    const from = index === checksums.length ? (reading?.from ?? 0) : 0
    const length = Math.min(entry.size - from, left)
    ranges.push({ source: entry.source, from, length, ends: from + length === entry.size })
    left -= length
  }
  return ranges
}

/**
 * Reads on by about one part's size, and gives the checksums as far as they are known then. Checksums come before the
 * contents in a ZIP file, so everything is read once before it is written. Nothing if a file is gone.
 */
export const nextChecksums = async (
  entries: readonly ManifestEntry[],
  checked: Checked,
): Promise<Checked | undefined> => {
  const ranges = nextRanges(entries, checked)
  const contents = await readRanges(ranges)
  if (!contents) return undefined
  const checksums = [...checked.checksums]
  let { reading } = checked
  for (const [at, { from, length, ends }] of ranges.entries()) {
    const checksum = crc32(contents[at] ?? new Uint8Array(), reading?.checksum ?? 0)
    if (ends) checksums.push(checksum)
    reading = ends ? undefined : { from: from + length, checksum }
  }
  const checkedBytes = ranges.reduce((sum, { length }) => sum + length, checked.checkedBytes)
  return { checksums, reading, checkedBytes }
}
