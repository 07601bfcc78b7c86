import { crc32 } from 'node:zlib'
import { type ExportRecord, partSize } from './export-record.ts'
import type { ManifestEntry } from './manifest.ts'
import { readRanges } from './read-ranges.ts'

/**
 * How many files are read in one step: each takes a request, and a step must end long before its
 * worker's time does.
 */
const filesAtMost = 5000

type Checked = Pick<ExportRecord, 'checkedFiles' | 'reading' | 'checkedBytes'>

/**
 * The next ranges to read, one part's size in all: the rest of the entry that was begun, and
 * entries after it.
 */
const nextRanges = (entries: readonly ManifestEntry[], { checkedFiles, reading }: Checked) => {
  const ranges: { source: ManifestEntry['source']; from: number; length: number; ends: boolean }[] =
    []
  let bytesLeft = partSize
  for (const entry of entries.slice(checkedFiles, checkedFiles + filesAtMost)) {
    if (bytesLeft <= 0) break
    const from = ranges.length === 0 ? (reading?.from ?? 0) : 0
    const length = Math.min(entry.size - from, bytesLeft)
    ranges.push({ source: entry.source, from, length, ends: from + length === entry.size })
    bytesLeft -= length
  }
  return ranges
}

/**
 * Reads on by about one part's size, and gives the checksums of the files that were read to their
 * end, and how far the worker has come. Checksums come before the contents in a ZIP file, so
 * everything is read once before it is written. Nothing if a file is gone.
 */
export const nextChecksums = async (
  entries: readonly ManifestEntry[],
  before: Checked,
): Promise<{ checksums: readonly number[]; checked: Checked } | undefined> => {
  const ranges = nextRanges(entries, before)
  const contents = await readRanges(ranges)
  if (!contents) return undefined
  const checksums = []
  let { reading } = before
  for (const [index, { from, length, ends }] of ranges.entries()) {
    const checksum = crc32(contents[index] ?? new Uint8Array(), reading?.checksum ?? 0)
    if (ends) checksums.push(checksum)
    reading = ends ? undefined : { from: from + length, checksum }
  }
  const checkedFiles = before.checkedFiles + checksums.length
  const checkedBytes = ranges.reduce((sum, { length }) => sum + length, before.checkedBytes)
  return { checksums, checked: { checkedFiles, reading, checkedBytes } }
}
