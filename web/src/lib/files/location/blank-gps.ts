/** The tag whose value is the offset of the GPS directory (Exif 2.32, 4.6.3). */
const gpsPointer = 0x8825

/**
 * The parts of a directory, in bytes (TIFF 6.0, section 2): the number of its entries, the entries,
 * and the offset of the next directory. An entry has a tag at byte 0, a type at 2, the number of
 * values at 4, and at 8 the values, or their offset if they are longer than four bytes.
 */
const countLength = 2
const entryLength = 12
const nextLength = 4
const longestInEntry = 4
const tiffHeaderLength = 8

/**
 * Bytes per value of each TIFF type, by its number: byte, ascii, short, long, rational … (TIFF 6.0,
 * section 2).
 */
const bytesPerValue = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

interface Tiff {
  readonly view: DataView
  /** Whether the lowest byte of a number comes first. */
  readonly little: boolean
}

/** The number of entries of a directory that lies within the bytes. Undefined otherwise. */
const entryCountOf = ({ view, little }: Tiff, directory: number): number | undefined => {
  const entries = directory + countLength
  if (directory < tiffHeaderLength || entries > view.byteLength) return undefined
  const count = view.getUint16(directory, little)
  return entries + count * entryLength <= view.byteLength ? count : undefined
}

const blankBytes = ({ view }: Tiff, from: number, length: number) => {
  const end = Math.min(view.byteLength, from + length)
  if (from < 0 || from >= end) return
  new Uint8Array(view.buffer, view.byteOffset + from, end - from).fill(0)
}

/** Overwrites a directory, and the values that lie outside of it, with zeros. */
const blankDirectory = (tiff: Tiff, directory: number) => {
  const { view, little } = tiff
  const count = entryCountOf(tiff, directory)
  if (count === undefined) return
  const end = directory + countLength + count * entryLength
  for (let entry = directory + countLength; entry < end; entry += entryLength) {
    const type = view.getUint16(entry + 2, little)
    const length = (bytesPerValue[type] ?? 0) * view.getUint32(entry + 4, little)
    if (length > longestInEntry) blankBytes(tiff, view.getUint32(entry + 8, little), length)
  }
  blankBytes(tiff, directory, end + nextLength - directory)
}

/** Takes an entry out of a directory. The entries after it move up. */
const dropEntry = ({ view, little }: Tiff, directory: number, entry: number, count: number) => {
  const end = Math.min(view.byteLength, directory + countLength + count * entryLength + nextLength)
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  bytes.copyWithin(entry, entry + entryLength, end)
  bytes.fill(0, end - entryLength, end)
  view.setUint16(directory, count - 1, little)
}

/** The bytes as a TIFF structure. Undefined if they do not begin as one. */
const tiffOf = (bytes: Uint8Array): Tiff | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < tiffHeaderLength) return undefined
  const little = view.getUint32(0) === 0x49492a00
  return little || view.getUint32(0) === 0x4d4d002a ? { view, little } : undefined
}

/**
 * Removes the place from the metadata of a photo: the GPS directory becomes zeros, and the entry
 * that names it is dropped. The number of bytes stays the same, and no value moves.
 *
 * @param bytes A TIFF structure, as in an Exif block. Anything else is left alone.
 * @returns whether there was a place.
 */
export const blankGps = (bytes: Uint8Array): boolean => {
  const tiff = tiffOf(bytes)
  if (!tiff) return false
  const { view, little } = tiff
  const seen = new Set<number>()
  let hasBlanked = false
  // The main directory, and the directories chained to it, such as that of the thumbnail.
  for (let directory = view.getUint32(4, little); !seen.has(directory); ) {
    seen.add(directory)
    let count = entryCountOf(tiff, directory)
    if (count === undefined) break
    for (let index = count - 1; index >= 0; index--) {
      const entry = directory + countLength + index * entryLength
      if (view.getUint16(entry, little) !== gpsPointer) continue
      const gpsDirectory = view.getUint32(entry + 8, little)
      dropEntry(tiff, directory, entry, count)
      count -= 1
      // A directory that says it is its own GPS directory is damaged.
      if (!seen.has(gpsDirectory)) blankDirectory(tiff, gpsDirectory)
      hasBlanked = true
    }
    const next = directory + countLength + count * entryLength
    if (next + nextLength > view.byteLength) break
    directory = view.getUint32(next, little)
  }
  return hasBlanked
}
