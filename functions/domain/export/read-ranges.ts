import { readRange } from './export-bucket.ts'
import type { ManifestEntry } from './manifest.ts'

/** How many ranges are read in parallel. One by one, many small files would take too long. */
const readAtOnce = 32

interface Range {
  readonly source: ManifestEntry['source']
  readonly from: number
  readonly length: number
}

/** The bytes of several ranges, in their order, or nothing if one of them is gone. */
export const readRanges = async (
  ranges: readonly Range[],
): Promise<readonly Uint8Array[] | undefined> => {
  const contents: Uint8Array[] = []
  for (let start = 0; start < ranges.length; start += readAtOnce) {
    const batch = await Promise.all(
      ranges
        .slice(start, start + readAtOnce)
        .map(({ source, from, length }) =>
          length === 0 ? new Uint8Array() : readRange(source, from, length),
        ),
    )
    for (const bytes of batch) {
      if (!bytes) return undefined
      contents.push(bytes)
    }
  }
  return contents
}
