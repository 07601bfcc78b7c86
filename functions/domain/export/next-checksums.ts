import { crc32 } from 'node:zlib'
import { type ExportRecord, partSize } from './export-record.ts'
import type { ManifestEntry } from './manifest.ts'
import { readRanges } from './read-ranges.ts'

/**
 * How many files are read in one step at most. Each takes a request, and a step must end long
 * before the time limit of its worker.
 */
const filesAtMost = 5000

type Checked = Pick<ExportRecord, 'checkedFiles' | 'reading' | 'checkedBytes'>

/**
 * The next ranges to read, together at most `partSize`: the rest of an entry that was read in part,
 * and entries after it. `endsEntry`: the range ends with its entry.
 */
const nextRanges = (entries: readonly ManifestEntry[], { checkedFiles, reading }: Checked) => {
  const ranges: {
    source: ManifestEntry['source']
    from: number
    length: number
    endsEntry: boolean
  }[] = []
  let bytesLeft = partSize
  for (const entry of entries.slice(checkedFiles, checkedFiles + filesAtMost)) {
    if (bytesLeft <= 0) break
    const from = ranges.length === 0 ? (reading?.from ?? 0) : 0
    const length = Math.min(entry.size - from, bytesLeft)
    ranges.push({ source: entry.source, from, length, endsEntry: from + length === entry.size })
    bytesLeft -= length
  }
  return ranges
}

/**
 * Reads on by at most `partSize`. Returns the checksums of the files that were read to their end,
 * and how far the reading has come. Nothing if a file is gone. In a ZIP file a checksum stands
 * before its content, so everything is read once before it is written.
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
  for (const [index, { from, length, endsEntry }] of ranges.entries()) {
    const checksum = crc32(contents[index] ?? new Uint8Array(), reading?.checksum ?? 0)
    if (endsEntry) checksums.push(checksum)
    reading = endsEntry ? undefined : { from: from + length, checksum }
  }
  const checkedFiles = before.checkedFiles + checksums.length
  const checkedBytes = ranges.reduce((sum, { length }) => sum + length, before.checkedBytes)
  return { checksums, checked: { checkedFiles, reading, checkedBytes } }
}
