/** The tag whose value is the offset of the GPS directory (Exif 2.32, 4.6.3). */
const gpsPointer = 0x8825
const entryLength = 12

/**
 * Bytes per value of each TIFF type, by its number: byte, ascii, short, long, rational … (TIFF 6.0,
 * section 2).
 */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

interface Tiff {
  readonly view: DataView
  readonly little: boolean
}

/** The number of entries of a directory that lies within the bytes. Undefined otherwise. */
const countAt = ({ view, little }: Tiff, at: number): number | undefined => {
  if (at < 8 || at + 2 > view.byteLength) return undefined
  const count = view.getUint16(at, little)
  return at + 2 + count * entryLength <= view.byteLength ? count : undefined
}

const blankBytes = ({ view }: Tiff, from: number, length: number) => {
  const end = Math.min(view.byteLength, from + length)
  if (from < 0 || from >= end) return
  new Uint8Array(view.buffer, view.byteOffset + from, end - from).fill(0)
}

/** Overwrites a directory, and the values that lie outside of it, with zeros. */
const blankDirectory = (tiff: Tiff, at: number) => {
  const { view, little } = tiff
  const count = countAt(tiff, at)
  if (count === undefined) return
  for (let entry = at + 2; entry < at + 2 + count * entryLength; entry += entryLength) {
    const length =
      (sizes[view.getUint16(entry + 2, little)] ?? 0) * view.getUint32(entry + 4, little)
    if (length > 4) blankBytes(tiff, view.getUint32(entry + 8, little), length)
  }
  blankBytes(tiff, at, 2 + count * entryLength + 4)
}

/** Takes an entry out of a directory. The entries after it move up. */
const dropEntry = ({ view, little }: Tiff, directory: number, entry: number, count: number) => {
  const end = Math.min(view.byteLength, directory + 2 + count * entryLength + 4)
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  bytes.copyWithin(entry, entry + entryLength, end)
  bytes.fill(0, end - entryLength, end)
  view.setUint16(directory, count - 1, little)
}

const byteOrderOf = (view: DataView): boolean | undefined => {
  if (view.byteLength < 8) return undefined
  const little = view.getUint32(0) === 0x49492a00
  return little || view.getUint32(0) === 0x4d4d002a ? little : undefined
}

/**
 * Removes the place from the metadata of a photo, in place: the GPS directory becomes zeros, and
 * its entry is taken out of the main directory. The number of bytes stays the same, and all else
 * stays where it is.
 *
 * @param bytes A TIFF structure, as in an Exif block. Anything else is left alone.
 * @returns whether there was a place.
 */
export const blankGps = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const little = byteOrderOf(view)
  if (little === undefined) return false
  const tiff = { view, little }
  const seen = new Set<number>()
  let found = false
  // The main directory, and those chained to it, such as that of the small picture.
  for (let at = view.getUint32(4, little); !seen.has(at); ) {
    seen.add(at)
    let count = countAt(tiff, at)
    if (count === undefined) break
    for (let index = count - 1; index >= 0; index--) {
      const entry = at + 2 + index * entryLength
      if (view.getUint16(entry, little) !== gpsPointer) continue
      const directory = view.getUint32(entry + 8, little)
      dropEntry(tiff, at, entry, count)
      count -= 1
      // A directory that says it is its own GPS directory is damaged.
      if (!seen.has(directory)) blankDirectory(tiff, directory)
      found = true
    }
    const next = at + 2 + count * entryLength
    if (next + 4 > view.byteLength) break
    at = view.getUint32(next, little)
  }
  return found
}
